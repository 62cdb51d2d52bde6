/** The Movement Steps of transports: what they carry does not move by itself, and is easily forgotten. */
export const carries = (step: number): boolean => step >= 2 && step <= 5
