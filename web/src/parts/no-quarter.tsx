import drawing from '#look/drawings/mascot/mascot-head-look.svg';
import { ButtonLink } from './button.tsx';
import { Page } from './page.tsx';
import { State } from './state.tsx';

/** An address with a quarter or game that there is not; the way leads to the section's progress, or to Progress. */
export function NoQuarter({ section, what = 'quarter' }: { section: string; what?: 'quarter' | 'laro' }) {
  const way = section ? { to: '/admin/progress/all', search: { section } } : { to: '/admin/progress' };
  return (
    <Page title="Progress">
      <State
        drawing={drawing}
        title={`Walang ganitong ${what}`}
        act={
          <ButtonLink look="primary" {...(way as { to: string })}>
            Pumunta sa Progress
          </ButtonLink>
        }
      >
        {what === 'quarter' ? 'Apat ang quarter: 1 hanggang 4.' : 'Sampu ang laro: 1 hanggang 10.'}
      </State>
    </Page>
  );
}
