/** Why the database can't be had, in plain words for whoever starts the server. Shown without a stack. */
export class DatabaseProblem extends Error {}
