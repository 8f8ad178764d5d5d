import type { ListedUser } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { fullName, listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Question } from '#ui/dialog/question.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { counted } from '#ui/text/counted.ts';
import { useTeachers } from './use-teachers.ts';

type RemoveTeachersProps = {
  teachers: readonly ListedUser[];
  /** Receives the teacher who takes over the sections, if any. */
  onYes: (sections_to?: string) => void;
  onClose: () => void;
};

/**
 * Confirms deleting teachers. Tells how many sections lose their teacher (FORM-24), or lets one take them over
 * (TEACHERS-8).
 */
export function RemoveTeachers({ teachers, onYes, onClose }: RemoveTeachersProps) {
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
        one ? `Tanggalin si ${fullName(teachers[0]!)}?` : `Tanggalin ang ${counted(teachers.length, 'guro')}?`
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
  if (heir) return `Mapupunta kay ${heir} ang ${counted(sections, 'section')} niya.`;
  return `Mawawalan ng guro ang ${counted(sections, 'section')}; mananatili ang mga studyante nito.`;
}
