import { useParams } from '@tanstack/react-router';
import { type HelpWhole, readHelpGroup } from '@tinig/domain/calls/help';
import { message } from '@tinig/domain/messages';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import notFound from '#look/drawings/mascot/mascot-head-look.svg';
import { Back } from '#parts/back.tsx';
import { ButtonLink } from '#parts/button.tsx';
import { Page } from '#parts/page.tsx';
import { State, TableSkeleton } from '#parts/state.tsx';
import { NotThere } from '#shared/not-there.tsx';
import { EndGroup } from './end-group.tsx';
import { GroupPage } from './group-page.tsx';
import { PaperPage } from './paper-page.tsx';
import { toSkills } from './skills-address.ts';
import { useHelpRights } from './use-help-rights.ts';

const address = { view: '' };

/** One kept group: where each stands, its sessions; its end, and its paper (HELP-3 to HELP-5). */
export default function HelpGroupScreen() {
  const { group } = useParams({ strict: false }) as { group: string };
  const { values } = useAddress(address);
  const { value, refusal, again } = useWatch(readHelpGroup, { id: group });
  if (value && !refusal) return <KeptGroup key={group} value={value} view={values.view} />;
  const act = <ButtonLink {...toSkills('groups', {})}>Mga pangkat</ButtonLink>;
  return (
    <Page title="Pangkat ng tulong" back={<Back {...toSkills('groups', {})}>Mga pangkat</Back>}>
      {!refusal ? (
        <TableSkeleton label="Kinukuha ang pangkat" />
      ) : refusal.code === 'help-group-not-found' ? (
        <State drawing={notFound} title={message('help-group-not-found')} act={act}>
          Maaaring na-undo ito, o lumipas na ang 400 araw mula nang matapos.
        </State>
      ) : (
        <NotThere code={refusal.code} words={message('help-group-not-found')} act={act} onRetry={again} />
      )}
    </Page>
  );
}

function KeptGroup({ value, view }: { value: HelpWhole; view: string }) {
  const { mayKeep } = useHelpRights(value);
  if (view === 'end' && mayKeep) return <EndGroup value={value} />;
  if (view === 'paper') return <PaperPage value={value} />;
  return <GroupPage value={value} />;
}
