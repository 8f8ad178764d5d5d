import { askWorker } from './ask-worker.ts';
import { isBook } from './is-book.ts';
import type { ReadSheet } from './read-sheet.ts';
import { largestFile, readingTime, type SheetFault } from './sheet-limits.ts';

/** Reads a file in a worker of its own, which ends with it or when it takes too long. */
export async function readFile(file: File): Promise<ReadSheet | SheetFault> {
  if (!/\.(xlsx|xls|csv|txt|tsv)$/i.test(file.name)) return 'wrong-kind';
  if (file.size > largestFile) return 'too-big';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes || (/\.xlsx$/i.test(file.name) && !isBook(new Uint8Array(bytes)))) return 'broken';
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  const read = await askWorker<ReadSheet | SheetFault>(worker, new Uint8Array(bytes), readingTime, [bytes]);
  return read === 'failed' ? 'broken' : read;
}
