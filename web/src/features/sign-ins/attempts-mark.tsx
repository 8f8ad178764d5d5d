import { readManyAttempts } from '@tinig/domain/calls/auth';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName, type NamedPerson } from '@tinig/domain/people/people';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { NameMark } from '#ui/inline/badge.tsx';

const advice = 'Kung nakalimutan ang password, maglagay ng bago. Gagana agad iyon.';

/** Icon for an account with many failed sign-ins (STATE-12). */
function AttemptsMark() {
  return (
    <NameMark icon="alert" title={advice}>
      {consoleMessage('many-tries')}
    </NameMark>
  );
}

/** Name cell with an icon if `attempted` contains the uid. `show` can render more than the name. */
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

/** Notice of many failed sign-ins, in the form for a new password. `children` may offer an alternative. */
export function AttemptsNotice({ children }: { children?: ReactNode }) {
  return (
    <Notice kind="info">
      <b>{consoleMessage('many-tries')}</b> sa account na ito. {advice} {children}
    </Notice>
  );
}

/** Uids of accounts with many failed sign-ins since the last successful one (STATE-12). Empty while loading. */
export function useManyAttempts(): ReadonlySet<string> {
  const { value } = useWatch(readManyAttempts, {});
  return useMemo(() => new Set(value), [value]);
}
