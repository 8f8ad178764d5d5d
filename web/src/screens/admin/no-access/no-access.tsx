import drawing from '#look/drawings/mascot/mascot-head-calm.svg';
import { ButtonLink } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { State } from '#parts/state.tsx';

/** Shown at an address that is not for this role. */
export function NoAccess() {
  return (
    <Page title="Walang access">
      <State
        drawing={drawing}
        title="Hindi bukas sa inyo ang pahinang ito"
        act={
          <ButtonLink look="primary" to="/admin/dashboard">
            Pumunta sa Dashboard
          </ButtonLink>
        }
      >
        Para lamang ito sa Super Administrator.
      </State>
    </Page>
  );
}
