/**
 * Node flags of the server: size of the young generation in MB, so that the rows of a batch are collected there.
 * `tools/run.mjs` and `deploy/` repeat the flag.
 */
export const nodeFlags = ['--max-semi-space-size=8'];
