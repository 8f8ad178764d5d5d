/** Messages from the server to its starter. Updates never replace the starter, so their meaning must not change. */
export type ToStarter =
  /** The server has closed, so the starter must respond 503 in its place. */
  | { tinig: 'closed'; host: string; port: number }
  /** The update's next step. */
  | { tinig: 'step'; step: string }
  /** One-line error message, without names. */
  | { tinig: 'failed'; why: string }
  /** Ready to accept calls. */
  | { tinig: 'ready' };
/** Permission to accept calls: the address is free, and the state names this version. */
export type ToServer = { tinig: 'go' };

/** Exit code of a server that wants to be restarted. */
export const restartExitCode = 75;

/** Environment variable for child processes: the installation folder. The next one holds the role in an update. */
export const installVariable = 'TINIG_INSTALL';
export const updateVariable = 'TINIG_UPDATE';
/** Role in an update. `try`: a new version to test; `back`: the previous version after a failed update. */
export type UpdatePart = 'try' | 'back';

export type Starter = NonNullable<ReturnType<typeof starterOf>>;

/** The starter of this process, if any. */
export function starterOf(process: NodeJS.Process) {
  if (!process.send || !process.env[installVariable]) return undefined;
  // A killed starter receives nothing.
  const tell = (message: ToStarter) =>
    new Promise<void>((resolve) => {
      if (process.connected) process.send?.(message, () => resolve());
      else resolve();
    });
  return {
    part: process.env[updateVariable] as UpdatePart | undefined,
    tell,
    /** Waits until this version may answer calls. */
    async mayServe() {
      const answered = new Promise<void>((resolve) => {
        process.on('message', (message: ToServer) => message.tinig === 'go' && resolve());
      });
      void tell({ tinig: 'ready' });
      await answered;
      // A listener would keep the process alive.
      process.removeAllListeners('message');
      process.channel?.unref();
    },
  };
}
