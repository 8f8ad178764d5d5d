import type { ListedUser } from '@tinig/domain/calls/people';
import { changeLock } from '@tinig/domain/calls/quarter-access';
import { fullName, listName } from '@tinig/domain/people/people';
import {
  type QuarterKey,
  type QuarterNumber,
  quarterKey,
  quarterName,
} from '@tinig/domain/quarter-access/games';
import { useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { uidOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import { SectionLink } from '#features/sections/section-link.tsx';
import { PupilName } from '#features/students/pupil-name.tsx';
import { Question } from '#ui/dialog/question.tsx';
import { Badge } from '#ui/inline/badge.tsx';
import type { Column } from '#ui/table/column.ts';
import type { RowSelection } from '#ui/table/use-row-selection.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { IdText } from '#ui/text/short-text.tsx';

/** Optimistic update: the new status while the change is running. */
export type ExpectedChange = { quarter: QuarterKey; unlock: boolean; uids: ReadonlySet<string> };

/** Table columns (SCREEN-28). The status is Unknown until a quarter is chosen. */
export function accessColumns(quarter: QuarterKey | undefined, expected: ExpectedChange | undefined) {
  const isUnlocked = (student: ListedUser, key: QuarterKey) =>
    expected?.quarter === key && expected.uids.has(student.uid) ? expected.unlock : student[key];
  const columns: Column<ListedUser>[] = [
    { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
    { head: 'Pangalan', place: 'name', sort: 'name', cell: (pupil) => <PupilName pupil={pupil} /> },
    {
      head: 'Section',
      place: 'second',
      sort: 'section',
      cell: ({ section }) => <SectionLink name={section} />,
    },
    {
      head: 'Status',
      place: 'status',
      sort: quarter,
      cell: (student) => (
        <Badge
          status={quarter === undefined ? 'unknown' : isUnlocked(student, quarter) ? 'unlocked' : 'locked'}
        />
      ),
    },
  ];
  return columns;
}

/** Hook: opens and closes a quarter for students. The new status shows at once, dimmed until the server answers. */
export function useAccessActs(picked: RowSelection<ListedUser>) {
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
        `${did} ang ${name} para ${rows.length === 1 ? `kay ${fullName(rows[0]!)}` : `sa ${countWithNoun(rows.length, 'studyante')}`}.`,
      stays: (student) => `Hindi nagbago ang ${name} ni ${fullName(student)}.`,
      stay: (part) => `${did} ang ${name} ng ${part}. Hindi nagbago ang kay:`,
      again: (students) => change({ quarter, unlock, students }),
    });
  }

  const expected: ExpectedChange | undefined =
    wanted && shown.pending.size > 0 ? { ...wanted, uids: shown.pending } : undefined;
  return { ...shown, change, expected };
}

export type LockChange = { quarter: QuarterNumber; unlock: boolean; students: readonly ListedUser[] };

export function AccessQuestion({
  quarter,
  unlock,
  students,
  onYes,
  onClose,
}: LockChange & { onYes: () => void; onClose: () => void }) {
  const name = quarterName(quarter);
  const verb = unlock ? 'I-unlock' : 'I-lock';
  const they = students.length === 1 ? 'niya' : 'nila';
  return (
    <Question
      icon={unlock ? 'unlock' : 'lock'}
      title={`${verb} ang ${name} para sa ${countWithNoun(students.length, 'studyante')}?`}
      consequence={
        unlock
          ? `Malalaro na ${they} ang mga laro ng ${name} sa mobile app. Maaari itong i-lock muli kahit kailan.`
          : `Hindi na ${they} malalaro ang mga laro ng ${name} sa mobile app. Mananatili ang progress, at maaari itong i-unlock muli kahit kailan.`
      }
      names={students.map(listName)}
      verb={`${verb} ang ${students.length}`}
      onYes={onYes}
      onClose={onClose}
    />
  );
}
