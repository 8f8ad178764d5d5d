import { type ListedUser, removeStudent } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { fullName, listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { type OpenListDialog, uidOf } from '#features/lists/rows.ts';
import { useRowActs } from '#features/lists/use-row-acts.tsx';
import { SessionsDialog } from '#features/sign-ins/sessions-dialog.tsx';
import { Question } from '#ui/dialog/question.tsx';
import { SelectField } from '#ui/form/field.tsx';
import type { RowSelection } from '#ui/table/use-row-selection.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { AddTeacher } from './add-teacher.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import { useTeachers } from './use-teachers.ts';

export type OpenTeacherDialog = OpenListDialog<ListedUser, 'remove'> | { kind: 'sessions'; row: ListedUser };

type TeacherDialogsProps = { opened: OpenTeacherDialog | undefined; acts: TeacherActs; onClose: () => void };

export function TeacherDialogs({ opened, acts, onClose }: TeacherDialogsProps) {
  if (!opened) return null;
  if (opened.kind === 'add') return <AddTeacher onClose={onClose} />;
  if (opened.kind === 'edit') return <TeacherDialog teacher={opened.row} onClose={onClose} />;
  if (opened.kind === 'sessions') return <SessionsDialog person={opened.row} onClose={onClose} />;
  const teachers = opened.rows;
  return (
    <RemoveTeachers
      teachers={teachers}
      onClose={onClose}
      onYes={(sections_to) => {
        onClose();
        void acts.remove(teachers, sections_to);
      }}
    />
  );
}

type RemoveTeachersProps = {
  teachers: readonly ListedUser[];
  /** Receives the teacher who takes over the sections, if any. */
  onYes: (sections_to?: string) => void;
  onClose: () => void;
};

/**
 * Confirms deleting teachers. Says how many sections lose their teacher (FORM-24), or lets the user choose who takes
 * them over (TEACHERS-8).
 */
function RemoveTeachers({ teachers, onYes, onClose }: RemoveTeachersProps) {
  const [to, setTo] = useState('');
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  const uids = new Set(teachers.map(({ uid }) => uid));
  const touched = sections?.filter(({ teacher_id }) => uids.has(teacher_id)).length;
  const others = useTeachers()?.filter(({ value }) => !uids.has(value)) ?? [];
  const one = teachers.length === 1;
  const heir = others.find(({ value }) => value === to);
  return (
    <Question
      icon="trash"
      title={
        one
          ? `Tanggalin si ${fullName(teachers[0]!)}?`
          : `Tanggalin ang ${countWithNoun(teachers.length, 'guro')}?`
      }
      consequence={`Matatanggal ang ${one ? 'kaniyang' : 'kanilang'} account at hindi na ito maibabalik. ${leftBehind(touched, heir?.label)}`}
      names={one ? [] : teachers.map(listName)}
      verb={one ? 'Tanggalin' : `Tanggalin ang ${teachers.length}`}
      forever
      onYes={() => onYes(heir?.value)}
      onClose={onClose}
    >
      {one && touched !== undefined && touched > 0 && (
        <div className="above-14">
          <SelectField
            label="Ibigay kay…"
            placeholder="Walang papalit"
            options={others}
            name="sections_to"
            value={heir?.value ?? ''}
            onValue={setTo}
          />
        </div>
      )}
    </Question>
  );
}

function leftBehind(sections: number | undefined, heir: string | undefined) {
  if (sections === undefined) return 'Binibilang ang mga section na mawawalan ng guro…';
  if (sections === 0) return 'Walang section na mawawalan ng guro.';
  if (heir) return `Mapupunta kay ${heir} ang ${countWithNoun(sections, 'section')} niya.`;
  return `Mawawalan ng guro ang ${countWithNoun(sections, 'section')}; mananatili ang mga studyante nito.`;
}

/** Deletes teachers, one or many. A single teacher's sections may go to another (TEACHERS-8). */
export function useTeacherActs(picked: RowSelection<ListedUser>) {
  const { act, ...shown } = useRowActs(picked, uidOf, listName);
  const remove = (teachers: readonly ListedUser[], sections_to?: string) =>
    act(teachers, {
      verb: 'Tinatanggal…',
      one: ({ uid }) => attempt(removeStudent, { user_id: uid, ...(sections_to && { sections_to }) }),
      many: { act: 'remove' },
      failed: 'some-teachers-not-deleted',
      done: (rows) =>
        rows.length === 1
          ? `Natanggal si ${fullName(rows[0]!)}.`
          : `Natanggal ang ${countWithNoun(rows.length, 'guro')}.`,
      stays: (teacher) => `Nanatili sa listahan si ${fullName(teacher)}.`,
      stay: (part) => `Natanggal ang ${part}. Nanatili sa listahan:`,
    });
  return { ...shown, remove };
}

type TeacherActs = ReturnType<typeof useTeacherActs>;
