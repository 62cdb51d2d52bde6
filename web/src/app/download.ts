/** Gives the reader a file. */
export function download(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the address until the download has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
