import { readSheet } from './read-sheet.ts';

// Files made by others are read in a worker: whatever it does, the page goes on, and ends it after a while.
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readSheet(data).then((read) => postMessage(read));
});
