import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useShownPeriod } from '#features/calendar/period-labels.ts';
import { useLastSection } from '#features/sections/last-section.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { useSections } from '#features/sections/use-sections.ts';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/state.tsx';
import { AnswersView } from './answers-view.tsx';
import { SchoolEscalations } from './escalations.tsx';
import { GroupsView } from './groups-view.tsx';
import { PaperView } from './paper-view.tsx';
import { ReportTab } from './report-tab.tsx';
import { SchoolView } from './school-view.tsx';
import { skillsAddress } from './skills-address.ts';
import { SkillsView } from './skills-view.tsx';
import { WrongView } from './wrong-view.tsx';

const sectionViews = new Map([
  ['answers', AnswersView],
  ['wrong', WrongView],
  ['groups', GroupsView],
  ['report', ReportTab],
  ['paper', PaperView],
]);

/** Kasanayan: skills that a class or the school has not learned yet, with groups and report. */
export default function SkillsScreen() {
  const me = useMe();
  const { values } = useAddress(skillsAddress);
  const { seen } = useSections(me);
  const last = useLastSection(me.uid, values.section);
  const period = useShownPeriod(values.period);
  const { view, grade } = values;
  const isHead = me.role === 'superadmin';
  if (isHead && view === 'told') return <SchoolEscalations />;
  const own = seen?.some(({ id }) => id === last) ? last : seen?.[0]?.id;
  const section = values.section || (isHead && seen?.length !== 0 ? '' : own);
  if (section !== undefined && period) {
    const of = {
      section,
      grade,
      period,
      sections: seen ?? [],
      grades: [...new Set(seen?.map(({ grade_level }) => grade_level))].filter(Boolean).sort(),
    };
    const ofSchool = view === 'report' ? ReportTab : SchoolView;
    const View = section === '' ? ofSchool : (sectionViews.get(view) ?? SkillsView);
    return <View key={section} {...of} />;
  }
  if (section !== undefined || !seen) return <TableSkeleton label="Kinukuha ang mga kasanayan" />;
  return (
    <Page title="Kasanayan" lede="Alin ang hindi pa natutunan ng klase?">
      <NoSection />
    </Page>
  );
}
