import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 8000;

/** Retries a file operation, since Windows keeps a file busy for a moment after the process that wrote it has ended. */
export async function onceReleased<T>(act: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await wait(100))
    try {
      return await act();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      const isBusy = process.platform === 'win32' && ['EBUSY', 'EPERM', 'EACCES'].includes(code);
      if (!isBusy || Date.now() > deadline) throw error;
    }
}
