import type { Period } from '@tinig/domain/calendar/periods';
import { readSkillAnswers } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gradeLabel, type Section } from '@tinig/domain/sections/sections';
import type { ReactNode } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch, type Watched } from '#client/use-watch.ts';
import { periodText, usePeriodOptions } from '#features/calendar/period-labels.ts';
import type { Download } from '#features/export/download.ts';
import { DownloadMenu } from '#features/export/download-menu.tsx';
import { PrintHead } from '#features/export/print-head.tsx';
import { UnavailablePage } from '#features/lists/unavailable-page.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { ActList, type ListedAct } from '#ui/form/act-list.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { ChoiceFilter } from '#ui/form/choice-filter.tsx';
import { PopButton } from '#ui/form/pop-button.tsx';
import { Page, PrintButton, Toolbar } from '#ui/layout/page.tsx';
import { linkProps } from '#ui/link-props.ts';
import { TabLinks } from '#ui/shell/tab-links.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import { linkToSkills, skillsAddress } from './skills-address.ts';

/** Shown section ('' for the whole school or a `grade`), shown period, and the available choices. */
export type SkillsScope = {
  section: string;
  grade: string;
  period: string;
  sections: readonly Section[];
  grades: readonly string[];
};

const tabs = [
  ['', 'Mga kasanayan'],
  ['answers', 'Sagot'],
  ['groups', 'Mga pangkat'],
  ['report', 'Ulat'],
] as const;
type SkillsTab = (typeof tabs)[number][0];

type SkillsPageProps<Value, Row> = {
  of: SkillsScope;
  tab: SkillsTab;
  watched: SkillsLoadedProps<Value>['of'];
  /** Question that the tab answers. */
  lede: ReactNode;
  paper: string;
  file: Download<Row> | false | undefined;
  prints?: boolean;
  acts?: readonly ListedAct[];
  /** Stands below the actions. */
  more?: ReactNode;
  loads: string;
  children: (value: Value) => ReactNode;
};

/** Page of Kasanayan: controls, tabs, and the tab's content once loaded. */
export function SkillsPage<Value, Row>({
  of,
  tab,
  watched,
  lede,
  paper,
  file,
  prints = Boolean(file),
  acts = [],
  more,
  loads,
  children,
}: SkillsPageProps<Value, Row>) {
  const me = useMe();
  const { setters } = useAddress(skillsAddress);
  const { section, grade, period } = of;
  // Superadmins get no link to the groups of other teachers.
  const isOwn = of.sections.some(({ id, teacher_id }) => id === section && teacher_id === me.uid);
  const { value: answers } = useWatch(readSkillAnswers, section ? { section, period } : null);
  const isOffered: Record<SkillsTab, boolean> = {
    '': true,
    answers: answers?.has_answers === true,
    groups: section !== '' && (me.role !== 'superadmin' || isOwn),
    report: true,
  };
  const offered = tabs.filter(([one]) => isOffered[one] || one === tab);
  return (
    <Page title="Kasanayan" lede={lede} printHead={<PrintHead of={paper} />}>
      <Toolbar
        end={
          <>
            {file && <DownloadMenu of={file} />}
            {prints && <PrintButton />}
            <PopButton label="Iba pa" icon="down" look="button">
              {(close) => (
                <>
                  {acts.length > 0 && <ActList acts={acts} close={close} />}
                  {more}
                </>
              )}
            </PopButton>
          </>
        }
      >
        <ShownChoice of={of} />
        <ChoiceFilter
          label="Panahon"
          value={period}
          onValue={setters.period}
          options={usePeriodOptions(period)}
        />
      </Toolbar>
      <TabLinks
        label="Kasanayan"
        tabs={offered.map(([one, name]) => ({
          name,
          isCurrent: one === tab,
          ...linkToSkills(one, { section, grade, period }),
        }))}
      />
      <SkillsLoaded of={watched} loads={loads}>
        {children}
      </SkillsLoaded>
    </Page>
  );
}

type SkillsLoadedProps<Value> = {
  of: Pick<Watched<Value>, 'value' | 'refusal' | 'again'>;
  loads: string;
  children: (value: Value) => ReactNode;
};

/** Content of a tab once loaded. If it can't load, shows the reason, a retry button and a link to Kasanayan. */
export const SkillsLoaded = <Value,>({
  of: { value, refusal, again },
  loads,
  children,
}: SkillsLoadedProps<Value>) =>
  refusal ? (
    <UnavailablePage
      code={refusal.code}
      words={consoleMessage('section-not-found')}
      act={<ButtonLink to="/admin/skills">Kasanayan</ButtonLink>}
      onRetry={again}
    />
  ) : value === undefined ? (
    <TableSkeleton label={loads} />
  ) : (
    children(value)
  );

type ReadClass = { section: Pick<Section, 'section_name'>; period: Period };

/** A class and its period, as on paper. */
export const classAndPeriod = (value: ReadClass | undefined) =>
  value ? `${value.section.section_name}, ${periodText(value.period)}` : '';

/** The tab's question, followed by the class's name and size once they are loaded. */
export const classQuestion = (question: string, value: (ReadClass & { students: number }) | undefined) =>
  value
    ? `${question} ${value.section.section_name}, ${countWithNoun(value.students, 'studyante')}.`
    : question;

export const nameSkillsAct: ListedAct = {
  icon: 'edit',
  name: 'Mga pangalan ng kasanayan',
  to: linkProps('/superadmin/skills'),
};
export const paperAct = (of: SkillsScope): ListedAct => ({
  icon: 'file',
  name: 'Pinakanatutunan at di-gaanong natutunan',
  about: 'Isang A4, may lugar ng pirma',
  to: linkToSkills('paper', of),
});

const ofGrade = 'grade:';

/**
 * Section choice. Superadmins can also choose the whole school or a grade. Hidden if there is nothing to choose.
 */
function ShownChoice({ of: { section, grade, sections, grades } }: { of: SkillsScope }) {
  const { set } = useAddress(skillsAddress);
  const isHead = useMe().role === 'superadmin';
  const whole = [
    { value: '', label: 'Buong paaralan' },
    ...grades.map((one) => ({ value: ofGrade + one, label: gradeLabel(one) })),
  ];
  const options = [
    ...(isHead ? whole : []),
    ...sections.map((one) => ({ value: one.id, label: one.section_name })),
  ];
  if (options.length < 2) return null;
  return (
    <ChoiceFilter
      label="Section"
      options={options}
      value={section || (grade && ofGrade + grade)}
      onValue={(chosen) =>
        set(
          chosen.startsWith(ofGrade)
            ? { section: '', grade: chosen.slice(ofGrade.length) }
            : { section: chosen, grade: '' },
        )
      }
    />
  );
}

/** Menu entries for the sort orders, with the current one ticked. */
export const orderActs = <Order extends string>(
  words: Readonly<Record<Order, string>>,
  chosen: Order,
  onOrder: (order: Order) => void,
): ListedAct[] =>
  (Object.keys(words) as Order[]).map((order) => ({
    icon: order === chosen ? 'check' : 'swap',
    name: words[order],
    about: 'Ayos',
    isChosen: order === chosen,
    onClick: () => onOrder(order),
  }));
