import { Link } from '@tanstack/react-router';
import type { SkillsBySection } from '@tinig/domain/calls/skills';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { type Skill, skillName } from '@tinig/domain/skills/skills';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '#ui/column.ts';
import { counted } from '#ui/count.ts';
import { BarKey, StackedBar } from '#ui/stacked-bar.tsx';
import { Table } from '#ui/table.tsx';
import { way } from '#ui/way.ts';
import css from './school-skills.module.css';
import type { SchoolRow } from './school-skills-file.ts';
import { shareText, skillBarParts, skillGroupLabelList } from './skill-labels.ts';

const idOf = ({ id }: SchoolRow) => id;
const nameOf = ({ section_name }: SchoolRow) => section_name;

/** Sections by skill. Each cell has a share and a bar and links to the section. The first row is the total. */
export function SchoolSkillsTable({
  value,
  of,
  period,
  foot,
}: {
  value: SkillsBySection;
  of: string;
  period: string;
  foot: ReactNode;
}) {
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
        <p className={css.note}>
          <b>Hindi pa bukas sa panahong ito:</b> {closed.map(skillName).join(', ')}.
        </p>
      )}
    </>
  );
}

const columnsOf = (skills: readonly Skill[], period: string): readonly Column<SchoolRow>[] => [
  {
    head: 'Section',
    place: 'name',
    cell: ({ section_name, students }) => (
      <span className={css.section}>
        {section_name}
        <small>{counted(students, 'studyante')}</small>
      </span>
    ),
  },
  ...skills.map(
    (skill): Column<SchoolRow> => ({
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
            {...way('/admin/skills', { section: id, period })}
            className={css.cell}
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
