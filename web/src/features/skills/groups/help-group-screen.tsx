import { useParams } from '@tanstack/react-router';
import { type InterventionGroupDetails, readHelpGroup } from '@tinig/domain/calls/interventions';
import { message } from '@tinig/domain/messages/messages';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { Unavailable } from '#features/lists/unavailable.tsx';
import { linkToSkills } from '#features/skills/skills-address.ts';
import notFound from '#theme/drawings/mascot/mascot-head-look.svg';
import { State, TableSkeleton } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EndGroup } from './end-group.tsx';
import { GroupPage } from './group-page.tsx';
import { PaperPage } from './group-paper.tsx';
import { useHelpRights } from './use-help-rights.ts';

const address = { view: '' };

/** Page of a support group: standings, sessions, its end, and its printed sheet (HELP-3 to HELP-5). */
export default function HelpGroupScreen() {
  const { group } = useParams({ strict: false }) as { group: string };
  const { values } = useAddress(address);
  const { value, refusal, again } = useWatch(readHelpGroup, { id: group });
  if (value && !refusal) return <KeptGroup key={group} value={value} view={values.view} />;
  const act = <ButtonLink {...linkToSkills('groups', {})}>Mga pangkat</ButtonLink>;
  return (
    <Page title="Pangkat ng tulong" back={<Back {...linkToSkills('groups', {})}>Mga pangkat</Back>}>
      {!refusal ? (
        <TableSkeleton label="Kinukuha ang pangkat" />
      ) : refusal.code === 'help-group-not-found' ? (
        <State drawing={notFound} title={message('help-group-not-found')} act={act}>
          Maaaring na-undo ito, o lumipas na ang 400 araw mula nang matapos.
        </State>
      ) : (
        <Unavailable code={refusal.code} words={message('help-group-not-found')} act={act} onRetry={again} />
      )}
    </Page>
  );
}

function KeptGroup({ value, view }: { value: InterventionGroupDetails; view: string }) {
  const { mayKeep } = useHelpRights(value);
  if (view === 'end' && mayKeep) return <EndGroup value={value} />;
  if (view === 'paper') return <PaperPage value={value} />;
  return <GroupPage value={value} />;
}
