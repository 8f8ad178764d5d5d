import type { Grid } from '@tinig/domain/class-columns';
import { largestFile, readingTime, type SheetFault } from './sheet-limits.ts';

/** Reads a file in a worker of its own, which ends with it or when it takes too long. */
export async function readFile(file: File): Promise<Grid | SheetFault> {
  if (!/\.(xlsx|xls|csv|txt|tsv)$/i.test(file.name)) return 'wrong-kind';
  if (file.size > largestFile) return 'too-big';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return 'broken';
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve('broken');
      setTimeout(() => resolve('too-slow'), readingTime);
      worker.postMessage(new Uint8Array(bytes), [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
