import { isWorkbook } from './is-workbook.ts';
import type { ReadSheet } from './read-sheet.ts';
import { runWorker } from './run-worker.ts';
import { maxFileBytes, readTimeout, type SheetFault } from './sheet-limits.ts';

/** Reads a file in its own worker, which is stopped after a timeout. */
export async function readFile(file: File): Promise<ReadSheet | SheetFault> {
  if (!/\.(xlsx|xls|csv|txt|tsv)$/i.test(file.name)) return 'wrong-kind';
  if (file.size > maxFileBytes) return 'too-big';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes || (/\.xlsx$/i.test(file.name) && !isWorkbook(new Uint8Array(bytes)))) return 'broken';
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  const read = await runWorker<ReadSheet | SheetFault>(worker, new Uint8Array(bytes), readTimeout, [bytes]);
  return read === 'failed' ? 'broken' : read;
}
