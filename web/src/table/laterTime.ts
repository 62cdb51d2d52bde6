/** The first board is drawn before anything else is fetched: so long after the table stands, in milliseconds. */
export const LATER_MS = 400
