import type { ListedUser } from '@tinig/domain/calls/people';
import type { z } from 'zod';
import { IdText } from '#parts/id-text.tsx';
import type { Column } from '#parts/table.tsx';
import { nameWith } from '#parts/tries-mark.tsx';

export type Teacher = z.infer<typeof ListedUser>;

export const uidOf = (teacher: Teacher) => teacher.uid;

/** The table's columns (S§2, Teachers screen); `tries` are those with many wrong tries. */
export const teacherColumns = (tries: ReadonlySet<string>): readonly Column<Teacher>[] => [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  { head: 'Pangalan', place: 'name', sort: 'name', cell: nameWith(tries) },
  { head: 'Email', place: 'second', sort: 'email', cell: ({ email }) => email },
];
