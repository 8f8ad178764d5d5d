import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { ReactNode } from 'react';
import { linkToSection } from '#app/links.ts';
import { UnavailablePage } from '#features/lists/unavailable-page.tsx';
import type { Class, ReadyClass } from '#features/sections/use-class.ts';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import lost from '#theme/drawings/mascot/mascot-head-look.svg';
import { EmptyState, TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';

type ClassGateProps = { of: Class; inside?: boolean; children: (ready: ReadyClass) => ReactNode };

/**
 * Renders a class once it has loaded. If it can't load, shows the reason with a link to Progress, as a page of its own
 * unless `inside` is set.
 */
export function ClassGate({ of, inside = false, children }: ClassGateProps) {
  if (of.state !== 'ready') return <NoClass problem={of} inside={inside} />;
  return (
    <>
      {of.total > of.pupils.length && (
        <Notice kind="warning">
          Ang unang {formatNumber(of.pupils.length)} lamang ang kasama rito, sa{' '}
          {countWithNoun(of.total, 'studyante')}.
        </Notice>
      )}
      {children(of)}
    </>
  );
}

function NoClass({ problem, inside }: { problem: Exclude<Class, ReadyClass>; inside: boolean }) {
  if (problem.state === 'loading') return <TableSkeleton label="Kinukuha ang progress" />;
  const act = (
    <ButtonLink look="primary" to="/admin/progress">
      Pumunta sa Progress
    </ButtonLink>
  );
  const why =
    problem.state === 'unchosen' ? (
      <EmptyState drawing={drawing} title="Pumili ng section" act={act}>
        Buksan ang Progress at pumili ng section para makita ang mga quarter.
      </EmptyState>
    ) : (
      <UnavailablePage
        code={problem.code}
        words={consoleMessage('section-not-found')}
        act={act}
        onRetry={problem.again}
      />
    );
  if (inside) return why;
  return (
    <Page title="Progress" back={<BackLink to="/admin/progress">Progress</BackLink>}>
      {why}
    </Page>
  );
}

/** Page for an unknown quarter or game, with a link to the section's progress or to Progress. */
export function NoQuarter({ section, what = 'quarter' }: { section: string; what?: 'quarter' | 'laro' }) {
  return (
    <Page title="Progress">
      <EmptyState
        drawing={lost}
        title={`Walang ganitong ${what}`}
        act={
          <ButtonLink look="primary" {...(section ? linkToSection(section) : linkProps('/admin/progress'))}>
            Pumunta sa Progress
          </ButtonLink>
        }
      >
        {what === 'quarter' ? 'Apat ang quarter: 1 hanggang 4.' : 'Sampu ang laro: 1 hanggang 10.'}
      </EmptyState>
    </Page>
  );
}
