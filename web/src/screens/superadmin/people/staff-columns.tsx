import type { ListedUser } from '@tinig/domain/calls/people';
import type { z } from 'zod';
import { figure } from '#parts/count.ts';
import type { Column } from '#parts/table.tsx';
import { nameWith } from '#parts/tries-mark.tsx';
import { when } from '#parts/when.ts';

export type Staff = z.infer<typeof ListedUser>;

export const uidOf = (person: Staff) => person.uid;

/** Name, email, last sign-in, living sessions. */
export const staffColumns = (
  sessions: ReadonlyMap<string, number> | undefined,
  tries: ReadonlySet<string>,
): readonly Column<Staff>[] => [
  { head: 'Pangalan', place: 'name', sort: 'name', cell: nameWith(tries) },
  { head: 'Email', place: 'second', sort: 'email', cell: ({ email }) => email },
  {
    head: 'Huling login',
    place: 'third',
    sort: 'last_sign_in',
    labelled: true,
    cell: ({ last_sign_in }) => (last_sign_in ? when(last_sign_in) : 'Hindi pa'),
  },
  {
    head: 'Session',
    place: 'id',
    labelled: true,
    cell: ({ uid }) => (sessions ? figure(sessions.get(uid) ?? 0) : '…'),
  },
];
