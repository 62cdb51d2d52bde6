export const battle = {}
