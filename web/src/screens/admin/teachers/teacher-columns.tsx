import type { ListedUser } from '@tinig/domain/calls/people';
import { listName } from '@tinig/domain/people';
import type { z } from 'zod';
import { IdText } from '#parts/id-text.tsx';
import type { Column } from '#parts/table.tsx';

export type Teacher = z.infer<typeof ListedUser>;

export const uidOf = (teacher: Teacher) => teacher.uid;

/** The table's columns (S§2, Teachers screen). */
export const teacherColumns: readonly Column<Teacher>[] = [
  { head: 'ID', place: 'id', sort: 'id', cell: ({ uid }) => <IdText id={uid} /> },
  { head: 'Pangalan', place: 'name', sort: 'name', cell: listName },
  { head: 'Email', place: 'second', sort: 'email', cell: ({ email }) => email },
];
