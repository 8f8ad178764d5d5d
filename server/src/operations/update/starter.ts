/** Messages between a server and the starter that runs it. The starter stays as installed, so their meaning must not change. */
export type ToStarter =
  /** The server has stopped answering: answer 503 in its place. */
  | { tinig: 'closed'; host: string; port: number }
  /** The step that is about to begin. */
  | { tinig: 'step'; step: string }
  /** Why it can't go on, in a line without names. */
  | { tinig: 'failed'; why: string }
  /** Everything works: may it answer calls? */
  | { tinig: 'ready' };
/** It may: nothing else listens there, and the state names this version. */
export type ToServer = { tinig: 'go' };

/** Exit code of a server that asks to be started again. */
export const restartExitCode = 75;

/** Environment for what a starter starts: where it is installed, and its part in an update. */
export const installVariable = 'TINIG_INSTALL';
export const updateVariable = 'TINIG_UPDATE';
/** `try`: a new version that is checked first; `back`: the previous version after a failed update. */
export type UpdatePart = 'try' | 'back';

export type Starter = NonNullable<ReturnType<typeof starterOf>>;

/** The starter of this process, if there is one. */
export function starterOf(process: NodeJS.Process) {
  if (!process.send || !process.env[installVariable]) return undefined;
  // A starter that was killed hears nothing.
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
      // A listener would keep the process from ending by itself.
      process.removeAllListeners('message');
      process.channel?.unref();
    },
  };
}
