import type { Book } from '@tinig/domain/class-list/sheets';
import { isWorkbook } from './is-workbook.ts';
import { runWorker } from './run-worker.ts';
import { maxFileBytes, readTimeout, type SheetFault } from './sheet-limits.ts';

/** File names that are read, also for the file picker. */
export const fileKinds = ['.xlsx', '.xlsm', '.xls', '.ods', '.csv', '.txt', '.tsv'];

/** Reads a file in its own worker, which is stopped after a timeout. */
export async function readFile(file: File): Promise<Book | SheetFault> {
  const name = file.name.toLowerCase();
  if (!fileKinds.some((kind) => name.endsWith(kind))) return 'wrong-kind';
  if (file.size > maxFileBytes) return 'too-big';
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes || (/\.(xls[xm]|ods)$/.test(name) && !isWorkbook(new Uint8Array(bytes)))) return 'broken';
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  const read = await runWorker<Book | SheetFault>(worker, new Uint8Array(bytes), readTimeout, [bytes]);
  return read === 'failed' ? 'broken' : read;
}
