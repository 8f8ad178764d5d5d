import noAccess from '#theme/drawings/mascot/mascot-head-calm.svg';
import notFound from '#theme/drawings/mascot/mascot-head-look.svg';
import { State } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';

type Dead = { title: string; drawing: string; why: string; advice: string };

const deadEnd =
  ({ title, drawing, why, advice }: Dead) =>
  () => (
    <Page title={title}>
      <State
        drawing={drawing}
        title={why}
        act={
          <ButtonLink look="primary" to="/admin/dashboard">
            Pumunta sa Dashboard
          </ButtonLink>
        }
      >
        {advice}
      </State>
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
