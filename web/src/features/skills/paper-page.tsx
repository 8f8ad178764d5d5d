import type { InterventionGroupDetails } from '@tinig/domain/calls/interventions';
import { interventionTitle } from '@tinig/domain/interventions/groups';
import { linkToHelpGroup } from '#features/interventions/help-labels.ts';
import { Back } from '#ui/back.tsx';
import { Page } from '#ui/page.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { HelpPaper } from './help-paper.tsx';

/** Preview of a group's printed sheet. */
export const PaperPage = ({ value }: { value: InterventionGroupDetails }) => (
  <Page
    title="Pangkat ng tulong, sa papel"
    lede="Kalagayan, mga sesyon, lugar para sa pasya: isang A4 hanggang walong bata."
    back={<Back {...linkToHelpGroup(value.id)}>Pangkat: {interventionTitle(value)}</Back>}
    actions={<PrintButton />}
  >
    <HelpPaper value={value} />
  </Page>
);
