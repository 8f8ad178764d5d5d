import type { HelpWhole } from '@tinig/domain/calls/help';
import { helpTitle } from '@tinig/domain/interventions/help-groups';
import { linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { Back } from '#ui/back.tsx';
import { Page } from '#ui/page.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { HelpPaper } from './help-paper.tsx';

/** Preview of a group's printed sheet. */
export const PaperPage = ({ value }: { value: HelpWhole }) => (
  <Page
    title="Pangkat ng tulong, sa papel"
    lede="Kalagayan, mga sesyon, lugar para sa pasya: isang A4 hanggang walong bata."
    back={<Back {...linkToHelpGroup(value.id)}>Pangkat: {helpTitle(value)}</Back>}
    actions={<PrintButton />}
  >
    <HelpPaper value={value} />
  </Page>
);
