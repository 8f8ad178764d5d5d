import { type ClassSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { type SkillOrder, skillOrders } from '@tinig/domain/skills/skills';
import { useCallback } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText, useShownPeriod } from '#features/calendar/period-labels.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { NoSection } from '#features/sections/no-section.tsx';
import { useLastSection, useSections } from '#features/sections/use-sections.ts';
import { SchoolEscalations } from '#features/skills/groups/escalations.tsx';
import { GroupsView } from '#features/skills/groups/groups-view.tsx';
import { ReportTab } from '#features/skills/report/report-tab.tsx';
import { ProjectorButton, useProjector } from '#ui/chart/projector.tsx';
import { TableSkeleton } from '#ui/feedback/state.tsx';
import { Page } from '#ui/layout/page.tsx';
import { counted } from '#ui/text/counted.ts';
import { way } from '#ui/way.ts';
import { AnswersView } from './answers-view.tsx';
import { learnedFile } from './learned-file.ts';
import { PaperView } from './learned-paper.tsx';
import { SchoolView } from './school-view.tsx';
import css from './skills.module.css';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { SkillsCard } from './skills-card.tsx';
import {
  ActList,
  type ListedAct,
  orderActs,
  SkillsPage,
  type SkillsScope,
  SkillsUnavailable,
} from './skills-page.tsx';
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
  const { value, refusal, again } = useWatch(readSkillGroups, { section, period });
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
    {
      icon: 'file',
      name: 'Pinakanatutunan at di-gaanong natutunan',
      about: 'Isang A4, may lugar ng pirma',
      to: linkToSkills('paper', of),
    },
    ...(isHead
      ? [{ icon: 'edit', name: 'Mga pangalan ng kasanayan', to: way('/superadmin/skills') } as const]
      : []),
  ];
  return (
    <SkillsPage
      {...{ of }}
      tab=""
      lede={`Alin ang hindi pa natutunan ng klase?${value ? ` ${value.section.section_name}, ${counted(value.students, 'studyante')}.` : ''}`}
      paper={value ? `${value.section.section_name}, ${periodText(value.period)}` : ''}
      download={value && <DownloadMenu of={learnedFile(value, [])} />}
      hasPrint={value !== undefined}
      more={(close) => <ActList {...{ acts, close }} />}
    >
      {refusal ? (
        <SkillsUnavailable code={refusal.code} onRetry={again} />
      ) : value ? (
        <SkillsCard value={value} period={period} order={order} />
      ) : (
        <TableSkeleton label="Kinukuha ang mga kasanayan" />
      )}
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
      lede={`${counted(value.students, 'studyante')} · ${periodText(value.period)}`}
      actions={<ProjectorButton on onChange={onLeave} />}
    >
      <div className={css.projected}>
        <SkillsCard {...{ value, period, order }} isProjected />
      </div>
    </Page>
  );
}
