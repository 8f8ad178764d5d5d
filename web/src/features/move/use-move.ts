import type { ResponseOf } from '@tinig/domain/calls/call';
import { moveSchool } from '@tinig/domain/calls/move';
import type { OriginalKind } from '@tinig/domain/move/original-files';
import { useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { type MoveFile, readMoveFile } from './read-move-file.ts';

export type MoveReport = ResponseOf<typeof moveSchool>;
type Files = Partial<Record<OriginalKind, MoveFile>>;
type Busy = 'reading' | 'trying' | 'moving' | undefined;

// A large school needs longer than the default timeout.
const timeout = 5 * 60_000;

/** Chosen files, dry run and migration. */
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
    const { answer, trouble } = await attempt(moveSchool, input, timeout);
    setBusy(undefined);
    if (trouble) return setProblem(wordsOf(trouble, 'not-moved', 'not-moved'));
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
