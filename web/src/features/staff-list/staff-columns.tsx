import type { ListedUser } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import { nameWithAttemptsMark } from '#features/sign-ins/attempts-mark.tsx';
import type { Column } from '#ui/table/column.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { EmailText } from '#ui/text/short-text.tsx';

/**
 * Columns of staff: name, email, last sign-in, and session count, which opens the sessions. `attempted` contains the
 * uids of accounts with many failed sign-ins.
 */
export const staffColumns = (
  attempted: ReadonlySet<string>,
  sessions: ReadonlyMap<string, number> | undefined,
  onSessions: (person: ListedUser) => void,
): readonly Column<ListedUser>[] => [
  { head: 'Pangalan', place: 'name', sort: 'name', cell: nameWithAttemptsMark(attempted) },
  { head: 'Email', place: 'second', sort: 'email', cell: ({ email }) => <EmailText email={email} /> },
  {
    head: 'Huling login',
    place: 'third',
    sort: 'last_sign_in',
    labelled: true,
    cell: (person) => {
      const count = sessions ? countWithNoun(sessions.get(person.uid) ?? 0, 'session') : '… session';
      return (
        <>
          {person.last_sign_in ? formatDateTime(person.last_sign_in) : 'Hindi pa'} ·{' '}
          <button
            type="button"
            className="link"
            aria-label={`${count} ni ${fullName(person)}`}
            onClick={() => onSessions(person)}
          >
            {count}
          </button>
        </>
      );
    },
  },
];
