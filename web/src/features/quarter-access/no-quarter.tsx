import { linkToSection } from '#app/links.ts';
import drawing from '#theme/drawings/mascot/mascot-head-look.svg';
import { State } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { way } from '#ui/way.ts';

/** Page for an unknown quarter or game, with a link to the section's progress or to Progress. */
export function NoQuarter({ section, what = 'quarter' }: { section: string; what?: 'quarter' | 'laro' }) {
  return (
    <Page title="Progress">
      <State
        drawing={drawing}
        title={`Walang ganitong ${what}`}
        act={
          <ButtonLink look="primary" {...(section ? linkToSection(section) : way('/admin/progress'))}>
            Pumunta sa Progress
          </ButtonLink>
        }
      >
        {what === 'quarter' ? 'Apat ang quarter: 1 hanggang 4.' : 'Sampu ang laro: 1 hanggang 10.'}
      </State>
    </Page>
  );
}
