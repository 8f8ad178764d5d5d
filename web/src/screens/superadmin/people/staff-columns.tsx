import type { ListedUser } from '@tinig/domain/calls/people';
import type { Column } from '#parts/column.ts';
import { figure } from '#parts/count.ts';
import { EmailText } from '#parts/email-text.tsx';
import { when } from '#parts/when.ts';
import { nameWith } from '#shared/attempts-mark.tsx';

/** Name, email, last sign-in, number of sessions. */
export const staffColumns = (
  sessions: ReadonlyMap<string, number> | undefined,
  tries: ReadonlySet<string>,
): readonly Column<ListedUser>[] => [
  { head: 'Pangalan', place: 'name', sort: 'name', cell: nameWith(tries) },
  { head: 'Email', place: 'second', sort: 'email', cell: ({ email }) => <EmailText email={email} /> },
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
