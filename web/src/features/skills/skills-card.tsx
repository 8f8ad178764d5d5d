import { Link } from '@tanstack/react-router';
import { type ClassSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { shownPercent } from '@tinig/domain/results/progress';
import {
  openSkills,
  type Skill,
  type SkillCounts,
  type SkillGroup,
  type SkillOrder,
  skillGroups,
  skillName,
} from '@tinig/domain/skills/skills';
import { useMemo, useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { NamesFrame } from '#features/sections/names-frame.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { BarKey, StackedBar } from '#ui/chart/stacked-bar.tsx';
import { State } from '#ui/feedback/state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { counted } from '#ui/text/counted.ts';
import { way } from '#ui/way.ts';
import {
  gameAndCode,
  shareText,
  skillBarParts,
  skillGroupLabelList,
  skillGroupLabels,
} from './skill-labels.ts';
import css from './skills.module.css';
import { linkToSkills } from './skills-address.ts';

/** Count that opens the names behind it. Zero is plain text. */
export const CountButton = ({ count, of, onOpen }: { count: number; of: string; onOpen: () => void }) =>
  count === 0 ? (
    <span className={`muted stack ${css.zero}`}>0</span>
  ) : (
    <button
      type="button"
      className={`round clear accent strong ${css.number}`}
      aria-haspopup="dialog"
      aria-label={`${count} ${of}`}
      onClick={onOpen}
    >
      {count}
    </button>
  );

type SkillRow = ClassSkills['skills'][number];
type OpenedNames = { game: number; group: SkillGroup };

const idOf = ({ game }: SkillRow) => String(game);

type SkillsCardProps = { value: ClassSkills; period: string; order: SkillOrder; isProjected?: boolean };

/** Skills that are open for somebody, with their groups. A number opens its names, except on the projector. */
export function SkillsCard({ value, period, order, isProjected = false }: SkillsCardProps) {
  const [opened, setOpened] = useState<OpenedNames>();
  const columns = useMemo(
    () => columnsOf(isProjected ? undefined : (game, group) => setOpened({ game, group })),
    [isProjected],
  );
  const { section, skills } = value;
  const rows = openSkills(skills, order);
  const closed = skills.filter(({ share }) => share === null);
  if (value.played === 0)
    return (
      <State
        drawing={drawing}
        title="Wala pang laro sa panahong ito"
        act={
          !isProjected && (
            <ButtonLink look="primary" {...way('/admin/unlock-quarters')}>
              Tingnan ang Quarter Access
            </ButtonLink>
          )
        }
      >
        Lalabas dito ang mga kasanayan pagkatapos ng unang laro. {consoleMessage('not-a-grade')}
      </State>
    );
  return (
    <>
      <div className={css.numbers}>
        <Table
          label={`Kasanayan ng ${section.section_name}`}
          of={`${section.id} ${period} ${order}`}
          article="ang"
          columns={columns}
          rows={rows}
          idOf={idOf}
          nameOf={skillName}
        />
      </div>
      <BarKey words={skillGroupLabelList} />
      <p className="note">
        <b>Ang porsiyento</b> ay sa mga batang bukas ang laro. Kalagayan sa huling araw ng panahon.{' '}
        {counted(value.played, 'studyante')} ang naglaro sa panahong ito. {consoleMessage('not-a-grade')}
      </p>
      {closed.length > 0 && (
        <p className="note">
          <b>Hindi pa bukas sa panahong ito:</b> {closed.map(skillName).join(', ')}.{' '}
          {!isProjected && (
            <Link className="screen-only" {...way('/admin/unlock-quarters')}>
              Quarter Access
            </Link>
          )}
        </p>
      )}
      {opened && (
        <NamesDialog
          section={section.id}
          period={period}
          skill={skills[opened.game - 1]!}
          first={opened.group}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const columnsOf = (
  open: ((game: number, group: SkillGroup) => void) | undefined,
): readonly Column<SkillRow>[] => [
  {
    head: 'Kasanayan',
    place: 'name',
    cell: (skill) => (
      <span className="stack">
        {skillName(skill)}
        {open && <small>{gameAndCode(skill)}</small>}
        {open && skill.competency && <small className="wide-only">{skill.competency}</small>}
      </span>
    ),
  },
  {
    head: 'Larawan',
    place: 'second',
    cell: (skill) => (
      <span className={css.bar}>
        <StackedBar parts={skillBarParts(skill)} />
      </span>
    ),
  },
  ...skillGroups.map(
    (group): Column<SkillRow> => ({
      head: skillGroupLabels[group],
      place: 'figure',
      labelled: true,
      cell: (skill) => (
        <span className={`stack figures ${css.figure}`}>
          {open ? (
            <CountButton
              count={skill[group]}
              of={`${skillGroupLabels[group].toLowerCase()}, ${skillName(skill)}`}
              onOpen={() => open(skill.game, group)}
            />
          ) : (
            <b>{skill[group]}</b>
          )}
          {group === 'mastered' && <small>{shareText(skill.share)}</small>}
        </span>
      ),
    }),
  ),
];

/** Pupils in each group of a skill with their best value, linked to the history. */
function NamesDialog({
  section,
  period,
  skill,
  first,
  onClose,
}: {
  section: string;
  period: string;
  skill: Skill & SkillCounts;
  first: SkillGroup;
  onClose: () => void;
}) {
  const [group, setGroup] = useState(first);
  const { value, refusal, again } = useWatch(readSkillGroups, { section, period, names: '1' });
  const at = skill.game - 1;
  const pupils = value?.pupils ?? [];
  const countOf = (of: SkillGroup) => pupils.filter(({ groups }) => groups[at] === of).length;
  return (
    <NamesFrame
      title={skillName(skill)}
      note={gameAndCode(skill)}
      groups={skillGroups.map((of) => ({
        of,
        word: skillGroupLabels[of],
        count: value ? countOf(of) : skill[of],
      }))}
      {...{ group, setGroup, refusal, again, onClose }}
      names={value && pupils.filter(({ groups }) => groups[at] === group)}
      act={
        group === 'going' || group === 'not_started' ? (
          <ButtonLink
            icon="group"
            {...linkToSkills('groups', { section, skill: String(skill.game), period })}
          >
            Gawing pangkat
          </ButtonLink>
        ) : undefined
      }
      figureOf={({ bests }) => (bests[at] === null ? '–' : `${shownPercent(bests[at]!)}%`)}
    >
      Ang bilang ay ang pinakamataas na resulta hanggang sa huling araw ng panahon. Hindi ito grado.
    </NamesFrame>
  );
}
