export const command = {}
