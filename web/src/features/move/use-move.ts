import type { ResponseOf } from '@tinig/domain/calls/call';
import { moveSchool } from '@tinig/domain/calls/move';
import { message } from '@tinig/domain/messages/messages';
import { detectFileKind, fileKindLabel, type OriginalKind } from '@tinig/domain/move/original-files';
import { readHashParameters } from '@tinig/domain/move/original-records';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { attempt, wholeSchoolTime } from '#client/use-act.ts';
import { formatNumber } from '#ui/text/number-text.ts';

/** One of the three files: its name, its description, and its content to send. */
export type MoveFile = { name: string; about: string; content: unknown };

const largest = 64 * 1024 * 1024;

/** Reads a file, or returns an error text if it is not the expected one. */
async function readMoveFile(file: File, wanted: OriginalKind): Promise<MoveFile | string> {
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
  if (wanted === 'accounts') return { about: `Mga account · ${formatNumber(content.users.length)}`, content };
  return { about: `Realtime Database · ${sizeOf(bytes)}`, content };
}

const sizeOf = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

export type MoveReport = ResponseOf<typeof moveSchool>;
type Files = Partial<Record<OriginalKind, MoveFile>>;
type Busy = 'reading' | 'trying' | 'moving' | undefined;

export function useMove() {
  const [files, setFiles] = useState<Files>({});
  const [report, setReport] = useState<MoveReport>();
  const [isMoved, setIsMoved] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<Busy>();

  function put(kind: OriginalKind, file: MoveFile | undefined) {
    setFiles((others) => ({ ...others, [kind]: file }));
    setReport(undefined);
    setIsMoved(false);
  }

  async function choose(kind: OriginalKind, chosen: File) {
    setProblem('');
    setBusy('reading');
    const file = await readMoveFile(chosen, kind);
    setBusy(undefined);
    if (typeof file === 'string') setProblem(file);
    else put(kind, file);
  }

  async function send(dry_run: boolean) {
    setProblem('');
    setBusy(dry_run ? 'trying' : 'moving');
    const { database, accounts, parameters } = files;
    const input = {
      database: database!.content as Record<string, unknown>,
      ...(accounts && { accounts: accounts.content as Record<string, unknown> }),
      ...(parameters && { parameters: parameters.content as string }),
      dry_run,
    };
    const { answer, trouble } = await attempt(moveSchool, input, wholeSchoolTime);
    setBusy(undefined);
    if (trouble)
      return setProblem(errorText(trouble, 'not-moved', dry_run ? 'not-moved' : 'unsure-if-imported'));
    setReport(answer);
    setIsMoved(!dry_run);
  }

  return {
    files,
    report,
    isMoved,
    problem,
    say: setProblem,
    busy,
    choose,
    remove: (kind: OriginalKind) => put(kind, undefined),
    send,
  };
}
