export const movement = {}
