import { type ClassSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { type SkillOrder, skillOrders } from '@tinig/domain/skills/skills';
import { useCallback } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText, useShownPeriod } from '#features/calendar/period-labels.ts';
import { NoSection } from '#features/sections/no-section.tsx';
import { useLastSection, useSections } from '#features/sections/use-sections.ts';
import { SchoolEscalations } from '#features/skills/groups/group-cards.tsx';
import { GroupsView } from '#features/skills/groups/groups-view.tsx';
import { ReportTab } from '#features/skills/report/report-tab.tsx';
import { ProjectorButton, useProjector } from '#ui/chart/projector.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import type { ListedAct } from '#ui/form/act-list.tsx';
import { Page } from '#ui/layout/page.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { AnswersView } from './answers-view.tsx';
import css from './bars-table.module.css';
import { PaperView } from './learned-paper.tsx';
import { SchoolView } from './school-view.tsx';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { SkillsCard } from './skills-card.tsx';
import { learnedFile } from './skills-files.ts';
import {
  classAndPeriod,
  classQuestion,
  nameSkillsAct,
  orderActs,
  paperAct,
  SkillsPage,
  type SkillsScope,
} from './skills-page.tsx';
import { WrongAnswersView } from './wrong-answers-view.tsx';

const sectionViews = new Map([
  ['answers', AnswersView],
  ['wrong', WrongAnswersView],
  ['groups', GroupsView],
  ['report', ReportTab],
  ['paper', PaperView],
]);

/** Kasanayan: how well a class or the school has learned each skill, with support groups and report. */
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

const orderWords: Record<SkillOrder, string> = {
  least: 'Pinakakulang muna',
  most: 'Pinakanatutunan muna',
  game: 'Ayon sa laro',
};

/** Skills of a class in four groups, as bars and numbers. The projector shows no names. */
export function SkillsView(of: SkillsScope) {
  const { section, period } = of;
  const isHead = useMe().role === 'superadmin';
  const { values, setters } = useAddress(skillsAddress);
  const watched = useWatch(readSkillGroups, { section, period });
  const { value } = watched;
  const order = skillOrders.find((one) => one === values.order) ?? 'least';
  const onLeave = useCallback(() => setters.view(''), [setters]);
  if (value && values.view === 'projector') return <ProjectedSkills {...{ value, period, order, onLeave }} />;
  const acts: ListedAct[] = [
    ...orderActs(orderWords, order, setters.order),
    {
      icon: 'projector',
      name: 'Ipakita sa klase',
      about: 'Walang pangalan',
      onClick: () => setters.view('projector'),
    },
    ...(isHead
      ? []
      : [{ icon: 'group', name: 'Gumawa ng pangkat', to: linkToSkills('groups', of) } as const]),
    paperAct(of),
    ...(isHead ? [nameSkillsAct] : []),
  ];
  return (
    <SkillsPage
      {...{ of, watched, acts }}
      tab=""
      lede={classQuestion('Alin ang hindi pa natutunan ng klase?', value)}
      paper={classAndPeriod(value)}
      file={value && learnedFile(value, [])}
      loads="Kinukuha ang mga kasanayan"
    >
      {(value) => <SkillsCard {...{ value, period, order }} />}
    </SkillsPage>
  );
}

type ProjectedSkillsProps = { value: ClassSkills; period: string; order: SkillOrder; onLeave: () => void };

/** Skills of a class for the projector: the table without names. */
export function ProjectedSkills({ value, period, order, onLeave }: ProjectedSkillsProps) {
  useProjector(true, onLeave);
  return (
    <Page
      title={`Kasanayan ng ${value.section.section_name}`}
      lede={`${countWithNoun(value.students, 'studyante')} · ${periodText(value.period)}`}
      actions={<ProjectorButton on onChange={onLeave} />}
    >
      <div className={css.projected}>
        <SkillsCard {...{ value, period, order }} isProjected />
      </div>
    </Page>
  );
}
