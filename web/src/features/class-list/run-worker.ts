/** Resolves with the worker's first answer. Rejects on an error or timeout. Ends the worker in any case. */
export async function runWorker<Answer>(
  worker: Worker,
  message: unknown,
  milliseconds: number,
  transfer: Transferable[] = [],
): Promise<Answer | 'failed' | 'too-slow'> {
  try {
    return await new Promise<Answer | 'failed' | 'too-slow'>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = worker.onmessageerror = () => resolve('failed');
      setTimeout(() => resolve('too-slow'), milliseconds);
      worker.postMessage(message, transfer);
    });
  } finally {
    worker.terminate();
  }
}
