/** Why the database can't be had, in plain words for whoever starts the server. Shown without a stack. */
export class DatabaseProblem extends Error {}

/** A living server is on the data folder: who only wants its database may attach to it (attach.ts). */
export class FolderInUse extends DatabaseProblem {}
