/**
 * Node flags of the server. A larger young generation in MB lets a batch's rows die young. `tools/run.mjs` and
 * `deploy/` repeat the flag.
 */
export const nodeFlags = ['--max-semi-space-size=8'];
