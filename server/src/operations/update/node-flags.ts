/**
 * With what Node runs the server: room for what is new, in MB, so that what a batch of results brings dies young. What
 * starts it without this file says the same (`tools/run.mjs`, `deploy/`).
 */
export const nodeFlags = ['--max-semi-space-size=8'];
