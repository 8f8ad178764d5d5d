import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { MessageCode } from '@tinig/domain/messages/messages';
import { isForbiddenCode } from '@tinig/domain/section-teachers/section-teachers';
import type { ReactNode } from 'react';
import noAccess from '#theme/drawings/mascot/mascot-head-calm.svg';
import notFound from '#theme/drawings/mascot/mascot-head-look.svg';
import { EmptyState, LoadFailedState } from '#ui/feedback/empty-state.tsx';

const missing: readonly string[] = [
  'section-not-found',
  'student-not-found',
  'not-found',
  'bad-field',
  'bad-request',
] satisfies MessageCode[];

/** Explains why the page is unavailable: not found, not permitted, or failed to load. */
export function UnavailablePage({
  code,
  words,
  act,
  onRetry,
}: {
  code: string;
  words: string;
  act: ReactNode;
  onRetry: () => void;
}) {
  if (missing.includes(code))
    return (
      <EmptyState drawing={notFound} title={words} act={act}>
        Maaaring natanggal na ito, o mali ang address.
      </EmptyState>
    );
  if (isForbiddenCode(code))
    return (
      <EmptyState drawing={noAccess} title="Hindi bukas sa inyo ang pahinang ito" act={act}>
        {consoleMessage(code)}
      </EmptyState>
    );
  return <LoadFailedState title="Hindi makuha ang progress" onRetry={onRetry} />;
}
