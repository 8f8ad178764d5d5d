import drawing from '#look/drawings/mascot/mascot-head-look.svg';
import { ButtonLink } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { State } from '#parts/state.tsx';

/** An address of the console that does not exist. */
export function NotFound() {
  return (
    <Page title="Walang pahina rito">
      <State
        drawing={drawing}
        title="Walang nakitang pahina sa address na ito"
        act={
          <ButtonLink look="primary" to="/admin/dashboard">
            Pumunta sa Dashboard
          </ButtonLink>
        }
      >
        Tingnan kung tama ang address.
      </State>
    </Page>
  );
}
