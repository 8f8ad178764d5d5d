import { consoleMessage } from '@tinig/domain/messages/console-messages';
import type { ReactNode } from 'react';
import noAccess from '#theme/drawings/mascot/mascot-head-calm.svg';
import notFound from '#theme/drawings/mascot/mascot-head-look.svg';
import drawing from '#theme/drawings/mascot/mascot-head-worried.svg';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import css from './bare-frame.module.css';

type Dead = { title: string; drawing: string; why: string; advice: string };

const deadEnd =
  ({ title, drawing, why, advice }: Dead) =>
  () => (
    <Page title={title}>
      <EmptyState
        drawing={drawing}
        title={why}
        act={
          <ButtonLink look="primary" to="/admin/dashboard">
            Pumunta sa Dashboard
          </ButtonLink>
        }
      >
        {advice}
      </EmptyState>
    </Page>
  );

/** Page for unknown console addresses. */
export const NotFound = deadEnd({
  title: 'Walang pahina rito',
  drawing: notFound,
  why: 'Walang nakitang pahina sa address na ito',
  advice: 'Tingnan kung tama ang address.',
});

/** Page for addresses that the role may not open. */
export const NoAccess = deadEnd({
  title: 'Walang access',
  drawing: noAccess,
  why: 'Hindi bukas sa inyo ang pahinang ito',
  advice: 'Para lamang ito sa Super Administrator.',
});

/** Page for screens that a session by code does not open. */
export const NotByCode = deadEnd({
  title: 'Hindi kasama sa code',
  drawing: noAccess,
  why: 'Hindi ito kasama sa session na may code',
  advice: 'I-install ang susi ng paaralan sa device na ito, saka mag-login.',
});

const reload = () => window.location.reload();

/** Shown when a screen fails to load or render. */
export function ErrorScreen({ onRetry = reload }: { onRetry?: () => void }) {
  return (
    <Page title="Hindi mabuksan ang pahina">
      <EmptyState
        drawing={drawing}
        title="Hindi mabuksan ang pahina"
        alert
        act={
          <Button look="primary" icon="restore" onClick={onRetry}>
            Subukan muli
          </Button>
        }
      >
        {navigator.onLine ? 'May nangyaring mali sa pahinang ito.' : consoleMessage('no-connection')} Walang
        nawalang datos.
      </EmptyState>
    </Page>
  );
}

/** Layout of messages without shell or top bar. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main className={css.bare} id="nilalaman">
      {children}
    </main>
  );
}
