/** Explains to the operator why the database is unavailable. Shown without a stack. */
export class DatabaseProblem extends Error {}

/** Thrown if a running server owns the data folder. Callers that only need its database may attach (attach.ts). */
export class FolderInUse extends DatabaseProblem {}

/** A migration that can't be applied, explained to the operator. */
export class MigrationProblem extends Error {}
