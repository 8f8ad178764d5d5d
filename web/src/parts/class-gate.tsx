import { message } from '@tinig/domain/messages';
import type { ReactNode } from 'react';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Back } from './back.tsx';
import { ButtonLink } from './button.tsx';
import { counted, figure } from './count.ts';
import { NotThere } from './not-there.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { State, TableSkeleton } from './state.tsx';

type Problem =
  | { state: 'unchosen' }
  | { state: 'loading' }
  | { state: 'refused'; code: string; again: () => void };

type Ready = { state: 'ready'; pupils: readonly unknown[]; total: number };

/** Shows a class once it is there; until then, or instead, why not, with a way to Progress. */
export function ClassGate<Of extends Ready | Problem>({
  of,
  children,
}: {
  of: Of;
  children: (ready: Extract<Of, { state: 'ready' }>) => ReactNode;
}) {
  if (of.state !== 'ready') return <NoClass problem={of} />;
  return (
    <>
      {of.total > of.pupils.length && (
        <Notice kind="warning">
          Ang unang {figure(of.pupils.length)} lamang ang kasama rito, sa {counted(of.total, 'studyante')}.
        </Notice>
      )}
      {children(of as Extract<Of, { state: 'ready' }>)}
    </>
  );
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
