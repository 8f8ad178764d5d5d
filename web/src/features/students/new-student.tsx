import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName, type NamedPerson } from '@tinig/domain/people/people';
import { useState } from 'react';
import type { NarrowedList } from '#features/lists/use-list.ts';
import type { Sections } from '#features/sections/use-sections.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';

/** Student who was just added, with the section. */
export type NewlyAdded = NamedPerson & { section: string; hasCard?: boolean };

/** Fields of both forms. */
export type TypedNames = { first_name: string; last_name: string; section: string };

export type AddStudentProps = {
  sections: Sections['seen'];
  /** Section to begin with. */
  section: string;
  onAdded: (student: NewlyAdded) => void;
  onClose: () => void;
};

/**
 * Notice above the list about the new student, with a login card. If the student would not be on the page, the list is
 * filtered by name (CARDS-7).
 */
export function useAddedStudent(
  { value, section, values }: NarrowedList<ListedUser>,
  set: (changes: { search: string; section: string }) => void,
  onCard: (students: readonly NamedPerson[]) => void,
) {
  const [student, setStudent] = useState<NewlyAdded>();
  const showAdded = (added: NewlyAdded) => {
    setStudent(added);
    const isElsewhere = section !== undefined && section.section_name !== added.section;
    const isFar = value !== undefined && value.total >= value.per_page;
    if (isElsewhere || isFar || values.search !== '') set({ search: fullName(added), section: '' });
  };
  const added = student && (
    <Notice kind="success" onClose={() => setStudent(undefined)}>
      <b>
        Nasa {student.section} na si {fullName(student)}.
      </b>{' '}
      {!student.hasCard && (
        <Button icon="card" onClick={() => onCard([student])}>
          Gumawa ng login card
        </Button>
      )}
    </Notice>
  );
  return { added, showAdded };
}
