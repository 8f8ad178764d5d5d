import { readBook } from './read-book.ts';
import { workStarted } from './run-worker.ts';

// Files from others are parsed in a worker, so that the page stays responsive and can end it.
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  postMessage(workStarted);
  void readBook(data).then((read) => postMessage(read));
});
