import type { ListedUser } from '@tinig/domain/calls/people';
import { changeLock } from '@tinig/domain/calls/quarter-access';
import { fullName, listName } from '@tinig/domain/people/people';
import { quarterKey, quarterName } from '@tinig/domain/quarter-access/games';
import { useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { uidOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import type { Picked } from '#ui/table/use-picked.ts';
import { counted } from '#ui/text/counted.ts';
import type { ExpectedChange } from './access-columns.tsx';
import type { LockChange } from './access-question.tsx';

/** Opens and closes a quarter. The new status shows at once, dimmed until the server answers. */
export function useAccessActs(picked: Picked<ListedUser>) {
  const { act, ...shown } = useRowActs(picked, uidOf, listName);
  const [wanted, setWanted] = useState<Omit<ExpectedChange, 'uids'>>();

  function change({ quarter, unlock, students }: LockChange) {
    const key = quarterKey(quarter);
    setWanted({ quarter: key, unlock });
    const did = unlock ? 'Na-unlock' : 'Na-lock';
    const name = quarterName(quarter);
    return act(students, {
      verb: unlock ? 'Ina-unlock…' : 'Ini-lock…',
      one: ({ uid }) => attempt(changeLock, { studentID: uid, quarter: key, type: unlock }),
      many: { act: unlock ? 'unlock' : 'lock', quarter: key },
      failed: 'failed-to-change-access',
      done: (rows) =>
        `${did} ang ${name} para ${rows.length === 1 ? `kay ${fullName(rows[0]!)}` : `sa ${counted(rows.length, 'studyante')}`}.`,
      stays: (student) => `Hindi nagbago ang ${name} ni ${fullName(student)}.`,
      stay: (part) => `${did} ang ${name} ng ${part}. Hindi nagbago ang kay:`,
      again: (students) => change({ quarter, unlock, students }),
    });
  }

  const expected: ExpectedChange | undefined =
    wanted && shown.pending.size > 0 ? { ...wanted, uids: shown.pending } : undefined;
  return { ...shown, change, expected };
}
