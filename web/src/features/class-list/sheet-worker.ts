import { readSheet } from './read-sheet.ts';

// Files from others are parsed in a worker, so that the page stays responsive and can end it.
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readSheet(data).then((read) => postMessage(read));
});
