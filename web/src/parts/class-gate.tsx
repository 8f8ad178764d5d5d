import { message } from '@tinig/domain/messages';
import type { ReactNode } from 'react';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Back } from './back.tsx';
import { ButtonLink } from './button.tsx';
import { NotThere } from './not-there.tsx';
import { Page } from './page.tsx';
import { State, TableSkeleton } from './state.tsx';

type Problem =
  | { state: 'unchosen' }
  | { state: 'loading' }
  | { state: 'refused'; code: string; again: () => void };

/** Shows a class once it is there; until then, or instead, why not, with a way to Progress. */
export function ClassGate<Of extends { state: 'ready' } | Problem>({
  of,
  children,
}: {
  of: Of;
  children: (ready: Extract<Of, { state: 'ready' }>) => ReactNode;
}) {
  if (of.state === 'ready') return children(of as Extract<Of, { state: 'ready' }>);
  return <NoClass problem={of} />;
}

function NoClass({ problem }: { problem: Problem }) {
  if (problem.state === 'loading') return <TableSkeleton label="Kinukuha ang progress" />;
  const act = (
    <ButtonLink look="primary" to="/admin/progress">
      Pumunta sa Progress
    </ButtonLink>
  );
  return (
    <Page title="Progress" back={<Back to="/admin/progress">Progress</Back>}>
      {problem.state === 'unchosen' ? (
        <State drawing={drawing} title="Pumili ng section" act={act}>
          Buksan ang Progress at pumili ng section para makita ang mga quarter.
        </State>
      ) : (
        <NotThere
          code={problem.code}
          words={message('section-not-found')}
          act={act}
          onRetry={problem.again}
        />
      )}
    </Page>
  );
}
