import { message } from '@tinig/domain/messages/messages';
import { detectFileKind, fileKindLabel, type OriginalKind } from '@tinig/domain/move/original-files';
import { readHashParameters } from '@tinig/domain/move/original-records';
import { figure } from '#ui/text/counted.ts';

/** One of the three files: its name, its description, and its content to send. */
export type MoveFile = { name: string; about: string; content: unknown };

const largest = 64 * 1024 * 1024;

/** Reads a file, or returns an error text if it is not the expected one. */
export async function readMoveFile(file: File, wanted: OriginalKind): Promise<MoveFile | string> {
  if (file.size > largest) return message('body-too-large');
  const text = await file.text();
  const found = detectFileKind(text);
  if (found !== wanted)
    return message('move-file-wrong', { wanted: fileKindLabel(wanted), found: fileKindLabel(found) });
  if (wanted === 'parameters' && !readHashParameters(text)) return message('move-parameters-incomplete');
  return { name: file.name, ...contentOf(wanted, text, file.size) };
}

function contentOf(wanted: OriginalKind, text: string, bytes: number) {
  if (wanted === 'parameters') return { about: 'Para gumana ang lumang password', content: text };
  const content = JSON.parse(text);
  if (wanted === 'accounts') return { about: `Mga account · ${figure(content.users.length)}`, content };
  return { about: `Realtime Database · ${sizeOf(bytes)}`, content };
}

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
