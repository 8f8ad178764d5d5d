import type { ComponentProps } from 'react';
import { Field } from '#ui/field.tsx';
import { type StudentWord, studentLabels as words } from './student-labels.ts';

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
