const awayCodes = new Set([
  // the driver's
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // the system's
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  // PostgreSQL's: shutting down, crashed, starting up, dropped while idle, too many connections, standby
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53300',
  '25006',
]);

/**
 * True when the database could not be reached, or left in the middle. Nothing was wrong with the query: the
 * door answers 503 and the caller may try again. A commit that failed so may have happened or not.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return false;
  // After a clean stop the socket's file is gone.
  if (code === 'ENOENT') return syscall === 'connect';
  return awayCodes.has(code) || code.startsWith('08');
}

/** True when the database's disk is full (the door answers 507). Reading goes on. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '53100';
}

/** What a transaction gets that goes on after its connection was lost. */
export function connectionLost(): Error {
  return Object.assign(new Error('The connection of this transaction was lost.'), {
    code: 'CONNECTION_CLOSED',
  });
}
