import { Link } from '@tanstack/react-router';
import { readSectionSkills, type SkillsBySection } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { gradeLabel } from '@tinig/domain/sections/sections';
import { type Skill, skillName } from '@tinig/domain/skills/skills';
import { maxSectionsPageSize } from '@tinig/domain/text/paging';
import { type ReactNode, useMemo } from 'react';
import { useAddress } from '#client/use-address.ts';
import { useWatch } from '#client/use-watch.ts';
import { periodText } from '#features/calendar/period-labels.ts';
import { BarKey, StackedBar } from '#ui/chart/stacked-bar.tsx';
import type { ListedAct } from '#ui/form/act-list.tsx';
import { linkProps } from '#ui/link-props.ts';
import type { Column } from '#ui/table/column.ts';
import { Pager } from '#ui/table/pager.tsx';
import { Table } from '#ui/table/table.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './school-skills.module.css';
import { shareText, skillBarParts, skillGroupLabelList } from './skill-labels.ts';
import { linkToSkills, skillsAddress } from './skills-address.ts';
import { type SchoolLine, schoolSkillsFile } from './skills-files.ts';
import { nameSkillsAct, SkillsPage, type SkillsScope } from './skills-page.tsx';

const acts: readonly ListedAct[] = [
  nameSkillsAct,
  {
    icon: 'report',
    name: 'Sasabihin sa punong-guro',
    about: 'Mula sa mga pangkat, buong paaralan',
    to: linkToSkills('told', {}),
  },
];

/**
 * Kasanayan of the school: a row per section with its skills, below a row with the total of the grade or school
 * (SKILLS-10).
 */
export function SchoolView(of: SkillsScope) {
  const { period, grade } = of;
  const { values, set } = useAddress(skillsAddress);
  const asked = { period, ...(grade && { grade_level: grade }) };
  const watched = useWatch(readSectionSkills, {
    ...asked,
    page: values.page,
    per_page: maxSectionsPageSize,
  });
  const { value } = watched;
  const name = gradeLabel(grade) || 'Buong paaralan';
  return (
    <SkillsPage
      {...{ of, watched, acts }}
      tab=""
      lede={`Alin ang hindi pa natutunan ng mga klase?${value ? ` ${countWithNoun(value.total, 'section')}, ${countWithNoun(value.all.students, 'studyante')}.` : ''}`}
      paper={[name, value && periodText(value.period)].filter(Boolean).join(' · ')}
      file={value && schoolSkillsFile(value, name, asked)}
      loads="Kinukuha ang mga kasanayan"
    >
      {(value) => (
        <>
          <SchoolSkillsTable
            {...{ value, period }}
            of={name}
            foot={
              value.total > value.per_page && (
                <Pager {...value} noun="section" onPage={(page, replace) => set({ page }, replace)} />
              )
            }
          />
          <p className="muted small above-12">
            Nakaayos sa pangalan ng section, hindi sa bilang. {consoleMessage('not-a-grade')}
          </p>
        </>
      )}
    </SkillsPage>
  );
}

const idOf = ({ id }: SchoolLine) => id;
const nameOf = ({ section_name }: SchoolLine) => section_name;

type SchoolSkillsTableProps = { value: SkillsBySection; of: string; period: string; foot: ReactNode };

/**
 * Table of sections by skills. Each cell has a share and a bar, and links to the section. The first row is the total.
 */
function SchoolSkillsTable({ value, of, period, foot }: SchoolSkillsTableProps) {
  const { skills, all, items, page } = value;
  const isOpen = ({ game }: Skill) => all.skills[game - 1]!.share !== null;
  const open = skills.filter(isOpen);
  const closed = skills.filter((skill) => !isOpen(skill));
  const shown = JSON.stringify(open);
  const columns = useMemo(() => columnsOf(JSON.parse(shown), period), [shown, period]);
  return (
    <>
      <div className={css.heat}>
        <Table
          label="Kasanayan ng bawat section"
          of={`${of} ${period} ${page}`}
          article="ang"
          columns={columns}
          rows={[{ id: '', section_name: of, ...all }, ...items]}
          idOf={idOf}
          nameOf={nameOf}
          foot={foot}
        />
      </div>
      <BarKey words={skillGroupLabelList} />
      {closed.length > 0 && (
        <p className="muted small above-12">
          <b>Hindi pa bukas sa panahong ito:</b> {closed.map(skillName).join(', ')}.
        </p>
      )}
    </>
  );
}

const columnsOf = (skills: readonly Skill[], period: string): readonly Column<SchoolLine>[] => [
  {
    head: 'Section',
    place: 'name',
    cell: ({ section_name, students }) => (
      <span className="stack">
        {section_name}
        <small>{countWithNoun(students, 'studyante')}</small>
      </span>
    ),
  },
  ...skills.map(
    (skill): Column<SchoolLine> => ({
      head: skill.name
        ? `${skillName(skill)} (${gameTitle(skill.game).replace(' ', '\u00a0')})`
        : skillName(skill),
      place: 'figure',
      labelled: true,
      cell: ({ id, section_name, skills }) => {
        const cell = skills[skill.game - 1]!;
        const inside = (
          <>
            <b>{shareText(cell.share)}</b>
            <StackedBar parts={skillBarParts(cell)} thin />
          </>
        );
        if (id === '') return <span className={css.cell}>{inside}</span>;
        return (
          <Link
            {...linkProps('/admin/skills', { section: id, period })}
            className={`lit ${css.cell}`}
            aria-label={`${section_name}, ${skillName(skill)}: ${shareText(cell.share)}, ${skillBarParts(cell)
              .map(({ word, count }) => `${word} ${count}`)
              .join(', ')}`}
          >
            {inside}
          </Link>
        );
      },
    }),
  ),
];
