/** The database could not be reached, or the connection was lost. */
export class ConnectionLost extends Error {}

/** A commit was sent but not confirmed: the standby was late, or the connection was lost. */
export class OutcomeUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super('The commit was not confirmed.', options);
  }
}

// PostgreSQL codes: shutting down, crashed, starting up, dropped while idle, too many connections, standby
const connectionCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25006']);

/**
 * True if the database could not be reached or the connection was lost. The query itself is fine, so the caller gets
 * 503 and may retry.
 */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const code = codeOf(error);
  return connectionCodes.has(code) || code.startsWith('08') || isSystemError(error);
}

// A disk that fails, and one that the system has made read-only after a failure.
const diskErrors = new Set(['EIO', 'EROFS']);

/** True if the disk under PostgreSQL or the program failed, as in a power cut. Worth logging. */
export const isSystemError = (error: unknown) =>
  codeOf(error).startsWith('58') || diskErrors.has(codeOf(error));

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

// Codes of PostgreSQL, and of the operating system for the program's own disk.
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True if the disk of the database or of the program is full (507). Reads still work. */
export const isDiskFull = (error: unknown) => diskFullCodes.has(codeOf(error));

// Query canceled for its duration, lock timeout, or out of memory.
const mayWorkLater = new Set(['55P03', '57014', '53200']);

/** True if the database was too busy; a retry may work. */
export const isBusy = (error: unknown) => mayWorkLater.has(codeOf(error));

/** True if the database can't write now, for a reason other than the statement itself. */
export const isUnwritable = (error: unknown) =>
  error instanceof OutcomeUnknown || isConnectionError(error) || isDiskFull(error) || isBusy(error);
