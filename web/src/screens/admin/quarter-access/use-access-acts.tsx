import type { ListedUser } from '@tinig/domain/calls/people';
import { changeLock } from '@tinig/domain/calls/quarters';
import { quarterKey, quarterName } from '@tinig/domain/games';
import { fullName, listName } from '@tinig/domain/people';
import { useState } from 'react';
import { attempt } from '#data/use-act.ts';
import { useBatch } from '#data/use-batch.ts';
import { wordsOfReport } from '#data/words.ts';
import { counted, figure } from '#parts/count.ts';
import type { Picked } from '#parts/use-picked.ts';
import { uidOf } from '#shared/rows.ts';
import { useReport } from '#shared/use-report.tsx';
import type { Expected } from './access-columns.tsx';
import type { LockChange } from './access-question.tsx';

/** Opens and closes a quarter: the new status shows at once, dimmed until the server has answered. */
export function useAccessActs(picked: Picked<ListedUser>) {
  const report = useReport(picked, uidOf, listName);
  const { run, pending, progress } = useBatch<ListedUser>(uidOf);
  const [wanted, setWanted] = useState<Omit<Expected, 'uids'>>();

  async function change({ quarter, unlock, students }: LockChange) {
    report.clear();
    setWanted({ quarter: quarterKey(quarter), unlock });
    const input = { quarter: quarterKey(quarter), type: unlock };
    const ended = await run(
      students,
      unlock ? 'Ina-unlock…' : 'Ini-lock…',
      ({ uid }) => attempt(changeLock, { studentID: uid, ...input }),
      { act: unlock ? 'unlock' : 'lock', quarter: quarterKey(quarter) },
    );
    const did = unlock ? 'Na-unlock' : 'Na-lock';
    const name = quarterName(quarter);
    report.finish(students, wordsOfReport(ended, 'failed-to-change-access', 'failed-to-change-access'), {
      done: (rows) =>
        `${did} ang ${name} para ${rows.length === 1 ? `kay ${fullName(rows[0]!)}` : `sa ${counted(rows.length, 'studyante')}`}.`,
      stays: (failed, of) =>
        of === 1
          ? `Hindi nagbago ang ${name} ni ${fullName(failed[0]!)}.`
          : `${did} ang ${name} ng ${figure(of - failed.length)} sa ${figure(of)}. Hindi nagbago ang kay:`,
      retry: (again) => change({ quarter, unlock, students: again }),
    });
  }

  const expected: Expected | undefined =
    wanted && pending.size > 0 ? { ...wanted, uids: pending } : undefined;
  return { change, report, pending, progress, expected };
}
