/** Wrong use: one line that says what to do, exit code 2. */
export class UsageError extends Error {}

/** Something that was checked is not in order: exit code 1. */
export class CheckFailed extends Error {}
