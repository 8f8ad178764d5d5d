import type { Book } from '@tinig/domain/class-list/sheets';
import { isWorkbook } from './is-workbook.ts';
import { runWorker } from './run-worker.ts';
import { maxFileBytes, readTimeout, type SheetFault } from './sheet-limits.ts';

/** File names that are read, also for the file picker. */
export const fileKinds = ['.xlsx', '.xlsm', '.xls', '.ods', '.csv', '.txt', '.tsv'];

/**
 * Reads a file in its own worker, which ends after a timeout. Retries once if the worker did not load or was too slow
 * on a busy computer.
 */
export async function readFile(file: File): Promise<Book | SheetFault> {
  const name = file.name.toLowerCase();
  if (!fileKinds.some((kind) => name.endsWith(kind))) return 'wrong-kind';
  if (file.size > maxFileBytes) return 'too-big';
  const buffer = await file.arrayBuffer().catch(() => null);
  const bytes = new Uint8Array(buffer ?? new ArrayBuffer());
  if (!buffer || (/\.(xls[xm]|ods)$/.test(name) && !isWorkbook(bytes))) return 'broken';
  const first = await readBytes(bytes);
  const read = typeof first === 'string' && isRetried.has(first) ? await readBytes(bytes) : first;
  return read === 'failed' ? 'broken' : read;
}

const isRetried = new Set(['failed', 'too-slow']);

function readBytes(bytes: Uint8Array<ArrayBuffer>) {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return runWorker<Book | SheetFault>(worker, bytes, readTimeout);
}
