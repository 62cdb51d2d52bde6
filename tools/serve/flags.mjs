// How Node is started for a server; deploy/ says the same. What is new is swept when there are 2 MB of it, not 16: a server makes
// little at a time that stays, and 16 MB twice would be a fifth of its memory. So little is swept by one thread: to wake four others
// for it takes longer than the work. V8 has one helping thread, not four: each has memory of its own (docs/decisions/024).
export const NODE_FLAGS = ['--max-semi-space-size=2', '--no-parallel-scavenge', '--v8-pool-size=1']
