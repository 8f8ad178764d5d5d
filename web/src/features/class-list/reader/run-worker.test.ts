import { Worker as Thread } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { runWorker, workStarted } from './run-worker.ts';

/** Worker thread that runs this code, with the interface of a web worker. */
function workerThat(does: string) {
  const thread = new Thread(
    `const { parentPort } = require('node:worker_threads'); parentPort.on('message', (data) => { ${does} });`,
    { eval: true },
  );
  const worker = {
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  } as Worker;
  thread.on('message', (data) => worker.onmessage?.(new MessageEvent('message', { data })));
  thread.on('error', () => worker.onerror?.(new Event('error') as ErrorEvent));
  return { worker, ended: new Promise((resolve) => thread.on('exit', resolve)) };
}

test('a worker that never comes to an end is ended, and is too slow', async () => {
  const { worker, ended } = workerThat(`parentPort.postMessage('${workStarted}'); for (;;);`);
  expect(await runWorker(worker, 'file', 50)).toBe('too-slow');
  await ended;
});

test('a worker that answers is heard and ended; one that fails has failed', async () => {
  const { worker, ended } = workerThat('parentPort.postMessage(data + 1)');
  expect(await runWorker(worker, 1, 60_000)).toBe(2);
  await ended;
  expect(await runWorker(workerThat('throw new Error()').worker, 1, 60_000)).toBe('failed');
});
