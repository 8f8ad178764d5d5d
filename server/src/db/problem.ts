/** Why the database is not available, in plain words for whoever starts the server. Shown without a stack. */
export class DatabaseProblem extends Error {}

/** A living server owns the data folder: a caller that only wants its database may attach to it (attach.ts). */
export class FolderInUse extends DatabaseProblem {}
