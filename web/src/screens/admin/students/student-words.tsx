import type { EditedStudent } from '@tinig/domain/people';
import type { ComponentProps } from 'react';
import type { z } from 'zod/mini';
import { Field } from '#parts/field.tsx';

type StudentWord = Exclude<keyof z.output<typeof EditedStudent>, 'section'>;

/** What is typed of a student, in the order of the forms: its label, and what is said where it is empty. */
const words: Record<StudentWord, { label: string; missing: string }> = {
  first_name: { label: 'Pangalan', missing: 'Ilagay ang pangalan.' },
  last_name: { label: 'Apelyido', missing: 'Ilagay ang apelyido.' },
  username: { label: 'Username', missing: 'Ilagay ang username.' },
};
const names = Object.keys(words) as StudentWord[];

const wordsBy = (textOf: (word: StudentWord) => string) =>
  Object.fromEntries(names.map((word) => [word, textOf(word)])) as Record<StudentWord, string>;

export const noWords = wordsBy(() => '');
export const missingWords = wordsBy((word) => words[word].missing);

/** What an edit may change of a student. */
export const editableOf = (student: Record<StudentWord | 'section', string>) => ({
  ...wordsBy((word) => student[word]),
  section: student.section,
});

/** The fields of a student's words, for adding and editing alike. */
export const WordFields = ({
  of,
}: {
  of: (word: StudentWord) => Omit<ComponentProps<typeof Field>, 'label'>;
}) => names.map((word) => <Field key={word} label={words[word].label} {...of(word)} />);
