/** Whether a server for matches stands behind this page: it marks the page that it sends. A plain host of files does not. */
export const hasServer: boolean = document.querySelector('meta[name="middlesea-server"]') !== null
