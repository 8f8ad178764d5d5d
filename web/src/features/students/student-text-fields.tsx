import type { ComponentProps } from 'react';
import { Field } from '#ui/form/field.tsx';
import { type StudentTextField, studentLabels as words } from './student-labels.ts';

const names = Object.keys(words) as StudentTextField[];

const wordsBy = (textOf: (word: StudentTextField) => string) =>
  Object.fromEntries(names.map((word) => [word, textOf(word)])) as Record<StudentTextField, string>;

export const emptyTexts = wordsBy(() => '');
export const missingTexts = wordsBy((word) => words[word].missing);

/** Values that an edit may change. */
export const editableFields = (student: Record<StudentTextField | 'section', string>) => ({
  ...wordsBy((word) => student[word]),
  section: student.section,
});

export const StudentTextFields = ({
  of,
}: {
  of: (word: StudentTextField) => Omit<ComponentProps<typeof Field>, 'label'>;
}) => names.map((word) => <Field key={word} label={words[word].label} {...of(word)} />);
