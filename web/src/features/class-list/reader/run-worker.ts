/** Message of a worker that has loaded and begins its work. */
export const workStarted = 'started';

// A busy computer takes long to load a worker. The limit is for the work alone.
const loadTimeout = 60_000;

/**
 * Resolves with the worker's first answer, or reports that it failed or took longer than `milliseconds` after
 * `workStarted`. Always ends the worker.
 */
export async function runWorker<Answer>(
  worker: Worker,
  message: unknown,
  milliseconds: number,
  transfer: Transferable[] = [],
): Promise<Answer | 'failed' | 'too-slow'> {
  try {
    return await new Promise<Answer | 'failed' | 'too-slow'>((resolve) => {
      const giveUp = () => resolve('too-slow');
      let timer = setTimeout(giveUp, loadTimeout + milliseconds);
      worker.onmessage = ({ data }) => {
        clearTimeout(timer);
        if (data === workStarted) timer = setTimeout(giveUp, milliseconds);
        else resolve(data);
      };
      worker.onerror = worker.onmessageerror = () => resolve('failed');
      worker.postMessage(message, transfer);
    });
  } finally {
    worker.terminate();
  }
}
