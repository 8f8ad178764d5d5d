import { readSkillGroups } from '@tinig/domain/calls/skills';
import { useAddress } from '#data/use-address.ts';
import { useWatch } from '#data/use-watch.ts';
import { Back } from '#parts/back.tsx';
import { Page } from '#parts/page.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { way } from '#parts/way.ts';
import { useShownPeriod } from '#shared/period-words.ts';
import { SkillsNotThere } from '#shared/section-not-there.tsx';
import { ClassGroups } from './class-groups.tsx';
import { groupsAddress } from './groups-address.ts';

/** Who lacks the same skill, in groups that a teacher can help together; made anew each time (SKILLS-9). */
export default function SkillGroupsScreen() {
  const { values } = useAddress(groupsAddress);
  const period = useShownPeriod(values.period);
  const { section } = values;
  const { value, refusal, again } = useWatch(
    readSkillGroups,
    section && period ? { section, period, names: '1' } : null,
  );
  const back = (
    <Back {...way('/admin/skills', { ...(section && { section }), ...(period && { period }) })}>
      Kasanayan
    </Back>
  );
  if (value && !refusal) return <ClassGroups value={value} back={back} />;
  return (
    <Page title="Mga pangkat para sa gabay" back={back}>
      {section && !refusal ? (
        <TableSkeleton label="Ginagawa ang mga pangkat" />
      ) : (
        <SkillsNotThere code={refusal?.code} onRetry={again} />
      )}
    </Page>
  );
}
