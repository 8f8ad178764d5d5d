import { useMe } from '#data/session.ts';
import { useAddress } from '#data/use-address.ts';
import { Page } from '#parts/page.tsx';
import { TableSkeleton } from '#parts/state.tsx';
import { useLastSection } from '#shared/last-section.ts';
import { NoSection } from '#shared/no-section.tsx';
import { useShownPeriod } from '#shared/period-words.ts';
import { useSections } from '#shared/use-sections.ts';
import { SchoolSkills } from './school-skills.tsx';
import { SectionAnswers } from './section-answers.tsx';
import { SectionSkills } from './section-skills.tsx';
import { skillsAddress } from './skills-address.ts';
import { WrongAnswers } from './wrong-answers.tsx';

/** Kasanayan: which skills a class has not learned yet, and who lacks them. */
export default function SkillsScreen() {
  const me = useMe();
  const { values } = useAddress(skillsAddress);
  const { seen } = useSections(me);
  const last = useLastSection(me.uid, values.section);
  const period = useShownPeriod(values.period);
  if (me.role === 'superadmin' && !values.section && seen?.length !== 0) return <SchoolSkills />;
  const chosen = values.section || (seen?.some(({ id }) => id === last) ? last : seen?.[0]?.id);
  if (chosen && period) {
    const shown = { id: chosen, sections: seen ?? [], period, order: values.order };
    if (values.view === 'wrong') return <WrongAnswers key={chosen} {...shown} skill={values.skill} />;
    const View = values.view === 'answers' ? SectionAnswers : SectionSkills;
    return <View key={chosen} {...shown} />;
  }
  if (chosen || !seen) return <TableSkeleton label="Kinukuha ang mga kasanayan" />;
  return (
    <Page title="Kasanayan" lede="Alin ang hindi pa natutunan ng klase?">
      <NoSection />
    </Page>
  );
}
