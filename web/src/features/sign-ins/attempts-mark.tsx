import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName, type NamedPerson } from '@tinig/domain/people/people';
import type { ReactNode } from 'react';
import { Mark } from '#ui/mark.tsx';
import { Notice } from '#ui/notice.tsx';

const advice = 'Kung nakalimutan ang password, maglagay ng bago. Gagana agad iyon.';

/** The mark of an account with many wrong attempts (STATE-12). */
function AttemptsMark() {
  return (
    <Mark icon="alert" title={advice}>
      {consoleMessage('many-tries')}
    </Mark>
  );
}

/** A cell with a person's name, marked where `attempted` has the uid; `show` where it is more than the name. */
export const nameWithAttemptsMark =
  (attempted: ReadonlySet<string>, show: (person: NamedPerson) => ReactNode = listName) =>
  (person: NamedPerson) =>
    attempted.has(person.uid) ? (
      <>
        {show(person)} <AttemptsMark />
      </>
    ) : (
      show(person)
    );

/** The same in the form that sets a new password; another way out may stand in it. */
export function AttemptsNotice({ children }: { children?: ReactNode }) {
  return (
    <Notice kind="info">
      <b>{consoleMessage('many-tries')}</b> sa account na ito. {advice} {children}
    </Notice>
  );
}
