export const preparation = {}
