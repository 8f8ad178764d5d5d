import type { ListedUser } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { largestPage } from '@tinig/domain/paging';
import { fullName, listName } from '@tinig/domain/people';
import { useWatch } from '#data/use-watch.ts';
import { counted } from '#parts/count.ts';
import { Question } from '#parts/question.tsx';

/** Asks before teachers are deleted; says how many sections are left without one (FORM-24). */
export function RemoveTeachers({
  teachers,
  onYes,
  onClose,
}: {
  teachers: readonly ListedUser[];
  onYes: () => void;
  onClose: () => void;
}) {
  const sections = useWatch(readSections, { per_page: largestPage }).value?.items;
  const uids = new Set(teachers.map(({ uid }) => uid));
  const touched = sections?.filter(({ teacher_id }) => uids.has(teacher_id));
  const one = teachers.length === 1;
  return (
    <Question
      icon="trash"
      title={
        one ? `Tanggalin si ${fullName(teachers[0]!)}?` : `Tanggalin ang ${counted(teachers.length, 'guro')}?`
      }
      consequence={`Matatanggal ang ${one ? 'kaniyang' : 'kanilang'} account at hindi na ito maibabalik. ${leftBehind(touched?.length)}`}
      names={one ? [] : teachers.map(listName)}
      verb={one ? 'Tanggalin' : `Tanggalin ang ${teachers.length}`}
      forever
      onYes={onYes}
      onClose={onClose}
    />
  );
}

function leftBehind(sections: number | undefined) {
  if (sections === undefined) return 'Binibilang ang mga section na mawawalan ng guro…';
  if (sections === 0) return 'Walang section na mawawalan ng guro.';
  return `Mawawalan ng guro ang ${counted(sections, 'section')}; mananatili ang mga studyante nito.`;
}
