import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import drawing from '#look/drawings/empty/empty-students.svg';
import { Page } from '#parts/page.tsx';
import { State, TableSkeleton } from '#parts/state.tsx';
import { useLastSection } from '#shared/last-section.ts';
import { useSections } from '#shared/use-sections.ts';
import { SectionSkills } from './section-skills.tsx';
import { skillsAddress } from './skills-address.ts';

/** Kasanayan: which skills a class has not learned yet, and who lacks them. */
export default function SkillsScreen() {
  const me = useMe();
  const { values } = useAddress(skillsAddress);
  const { seen } = useSections(me);
  const last = useLastSection(me.uid, values.section);
  const chosen = values.section || (seen?.some(({ id }) => id === last) ? last : seen?.[0]?.id);
  if (chosen) return <SectionSkills key={chosen} id={chosen} sections={seen ?? []} />;
  if (!seen) return <TableSkeleton label="Kinukuha ang mga kasanayan" />;
  return (
    <Page title="Kasanayan" lede="Alin ang hindi pa natutunan ng klase?">
      <State drawing={drawing} title="Wala pa kayong section">
        Lalabas dito ang klase kapag naitalaga kayo ng Super Administrator sa isang section.
      </State>
    </Page>
  );
}
