import type { ConsoleCode } from '@tinig/domain/console-messages';

export type SchoolTree = Record<string, unknown>;

const largest = 64 * 1024 * 1024;

/** The tree in a file, or the code of the message that says why there is none. */
export async function readTree(file: File): Promise<SchoolTree | ConsoleCode> {
  if (file.size > largest) return 'body-too-large';
  try {
    const value: unknown = JSON.parse(await file.text());
    return isTree(value) ? value : 'file-not-a-tree';
  } catch {
    // Not JSON, or the file vanished while it was read: there is nothing to import.
    return 'file-not-a-tree';
  }
}

const isTree = (value: unknown): value is SchoolTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
