/**
 * What a server and the starter that runs it tell each other. The starter stays as it was installed: what is said here
 * stays understood by those before and after.
 */
export type ToStarter =
  /** Nobody is answered here any more: say so in its place. */
  | { tinig: 'closed'; host: string; port: number }
  /** The step that is about to be done. */
  | { tinig: 'step'; step: string }
  /** Why it can't go on, in a line without names. */
  | { tinig: 'failed'; why: string }
  /** All is well: may it answer calls? */
  | { tinig: 'ready' };
/** It may: nobody else answers there, and the note says that this version is used. */
export type ToServer = { tinig: 'go' };

/** A server ends with this to be started again, as the note about versions says. */
export const again = 75;

/** The variables that a starter gives to what it starts: where it is installed, and that a version is tried. */
export const installVariable = 'TINIG_INSTALL';
export const tryingVariable = 'TINIG_TRIES_UPDATE';

export type Starter = NonNullable<ReturnType<typeof starterOf>>;

/** The starter that runs this process; undefined where none does. */
export function starterOf(process: NodeJS.Process) {
  if (!process.send || !process.env[installVariable]) return undefined;
  // A starter that was killed hears nothing.
  const tell = (message: ToStarter) =>
    new Promise<void>((resolve) => {
      if (process.connected) process.send?.(message, () => resolve());
      else resolve();
    });
  return {
    isTrying: process.env[tryingVariable] === '1',
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
