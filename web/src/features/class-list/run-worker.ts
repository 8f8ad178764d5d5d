/** What a worker answers to one message, or that it fails or takes longer than this. It is ended either way. */
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
