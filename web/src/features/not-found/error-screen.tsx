import { consoleMessage } from '@tinig/domain/messages/console-messages';
import drawing from '#theme/drawings/mascot/mascot-head-worried.svg';
import { State } from '#ui/feedback/state.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Shown when a screen fails to load or render. */
export function ErrorScreen() {
  return (
    <Page title="Hindi mabuksan ang pahina">
      <State
        drawing={drawing}
        title="Hindi mabuksan ang pahina"
        alert
        act={
          <Button look="primary" icon="restore" onClick={() => window.location.reload()}>
            Subukan muli
          </Button>
        }
      >
        {navigator.onLine ? 'May nangyaring mali sa pahinang ito.' : consoleMessage('no-connection')} Walang
        nawalang datos.
      </State>
    </Page>
  );
}
