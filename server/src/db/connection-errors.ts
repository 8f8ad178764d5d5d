/** The database could not be reached, or the connection was lost; `cause` says how. */
export class ConnectionLost extends Error {}

/** A commit was sent but not confirmed: by the standby in time, or at all before the connection was lost. */
export class OutcomeUnknown extends Error {
  constructor(options?: ErrorOptions) {
    super('The commit was not confirmed.', options);
  }
}

// PostgreSQL's: shutting down, crashed, starting up, dropped while idle, too many connections, standby
const connectionCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25006']);

/**
 * True when the database could not be reached, or the connection was lost. Nothing was wrong with the query: the
 * answer is 503 and the caller may try again.
 */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const code = codeOf(error);
  return connectionCodes.has(code) || code.startsWith('08') || isSystemError(error);
}

/** True if the system under PostgreSQL failed, such as its disk in a power cut. It is worth a line in the log. */
export const isSystemError = (error: unknown) => codeOf(error).startsWith('58');

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code);

/** True if the database's disk is full (the door answers 507). Reading goes on. */
export const isDiskFull = (error: unknown) => codeOf(error) === '53100';

// A query cancelled for its length or for a lock that it did not get, or out of memory.
const mayWorkLater = new Set(['55P03', '57014', '53200']);

/** True if the database had no room for it just now: it may work later. */
export const isBusy = (error: unknown) => mayWorkLater.has(codeOf(error));

/** True if nothing can be written just now, through no fault of the statement. */
export const isUnwritable = (error: unknown) =>
  error instanceof OutcomeUnknown || isConnectionError(error) || isDiskFull(error) || isBusy(error);
