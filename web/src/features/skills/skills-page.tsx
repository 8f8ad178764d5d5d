import { Link, type LinkProps } from '@tanstack/react-router';
import { readSkillAnswers } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { fullName } from '@tinig/domain/people/people';
import { gradeLabel, type Section } from '@tinig/domain/sections/sections';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMe } from '#client/session.ts';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { usePeriodOptions } from '#features/calendar/period-labels.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { Unavailable } from '#features/lists/unavailable.tsx';
import list from '#ui/form/act-list.module.css';
import { ButtonLink } from '#ui/form/button.tsx';
import { ChoiceFilter } from '#ui/form/choice-filter.tsx';
import type { Option } from '#ui/form/field.tsx';
import { PopButton } from '#ui/form/pop-button.tsx';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Page, PrintButton, Toolbar } from '#ui/layout/page.tsx';
import { TabLinks } from '#ui/shell/tab-links.tsx';
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

type SkillsPageProps = {
  of: SkillsScope;
  tab: SkillsTab;
  /** Question that the tab answers. */
  lede: ReactNode;
  /** Title of the printed page. */
  paper: string;
  download: ReactNode;
  hasPrint: boolean;
  more: (close: () => void) => ReactNode;
  children: ReactNode;
};

/** Page of Kasanayan: controls, tabs, and the tab's content. */
export function SkillsPage({ of, tab, lede, paper, download, hasPrint, more, children }: SkillsPageProps) {
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
    <Page
      title="Kasanayan"
      lede={lede}
      printHead={<PrintHead by={[paper, fullName(me)].filter(Boolean).join(' · ')} />}
    >
      <Toolbar
        end={
          <>
            {download}
            {hasPrint && <PrintButton />}
            <PopButton label="Iba pa" icon="down" look="button">
              {more}
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
      {children}
    </Page>
  );
}

const ofGrade = 'grade:';

/** Section choice. Superadmins can also choose the whole school or a grade. */
function ShownChoice({ of: { section, grade, sections, grades } }: { of: SkillsScope }) {
  const { set } = useAddress(skillsAddress);
  const isHead = useMe().role === 'superadmin';
  const whole = [
    { value: '', label: 'Buong paaralan' },
    ...grades.map((one) => ({ value: ofGrade + one, label: gradeLabel(one) })),
  ];
  return (
    <SectionChoice
      value={section || (grade && ofGrade + grade)}
      onValue={(chosen) =>
        set(
          chosen.startsWith(ofGrade)
            ? { section: '', grade: chosen.slice(ofGrade.length) }
            : { section: chosen, grade: '' },
        )
      }
      sections={sections}
      before={isHead ? whole : []}
    />
  );
}

/** Item of "Iba pa": an action or a link. */
export type ListedAct = { icon: IconName; name: string; about?: string } & (
  | { onClick: () => void; isChosen?: boolean }
  | { to: LinkProps }
);

/** Vertical list of actions with arrow key navigation. Each action closes the surrounding popup. */
export function ActList({ acts, close }: { acts: readonly ListedAct[]; close: () => void }) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...event.currentTarget.children] as HTMLElement[];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + step) % all.length)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move among the buttons and links inside
    <div className={list.acts} onKeyDown={move}>
      {acts.map((act) => {
        const inside = (
          <>
            <Icon className="accent" name={act.icon} />
            <span>
              <b>{act.name}</b>
              {act.about && <small className="breaks">{act.about}</small>}
            </span>
          </>
        );
        return 'to' in act ? (
          <Link key={act.name} {...act.to} onClick={close}>
            {inside}
          </Link>
        ) : (
          <button
            key={act.name}
            type="button"
            aria-pressed={act.isChosen}
            onClick={() => {
              close();
              act.onClick();
            }}
          >
            {inside}
          </button>
        );
      })}
    </div>
  );
}

/** Action per sort order, with the current one ticked. */
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

/** Section choice of a page, after optional further options. Hidden if there is nothing to choose. */
const SectionChoice = ({
  sections,
  before = [],
  ...chosen
}: {
  sections: readonly Section[];
  before?: readonly Option[];
  value: string;
  onValue: (id: string) => void;
}) =>
  sections.length + before.length > 1 && (
    <ChoiceFilter
      label="Section"
      options={[...before, ...sections.map((one) => ({ value: one.id, label: one.section_name }))]}
      {...chosen}
    />
  );

type SkillsUnavailableProps = { code?: string | undefined; onRetry: () => void };

/** Explains why Kasanayan can't show the section, and links to the user's own. */
export const SkillsUnavailable = ({ code = 'section-not-found', onRetry }: SkillsUnavailableProps) => (
  <Unavailable
    code={code}
    words={consoleMessage('section-not-found')}
    act={<ButtonLink to="/admin/skills">Kasanayan</ButtonLink>}
    onRetry={onRetry}
  />
);
