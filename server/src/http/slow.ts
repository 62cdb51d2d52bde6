/** Guessing passwords, making accounts and having letters sent without end must be slow. */
export const SLOW = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } }
