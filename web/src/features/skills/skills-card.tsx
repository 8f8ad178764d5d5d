import { Link } from '@tanstack/react-router';
import { type ClassSkills, readSkillGroups } from '@tinig/domain/calls/skills';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { shownPercent } from '@tinig/domain/results/progress';
import {
  openSkills,
  type SkillGroup,
  type SkillOrder,
  skillGroups,
  skillName,
} from '@tinig/domain/skills/skills';
import { useWatch } from '#client/use-watch.ts';
import { NamesFrame } from '#features/sections/names-frame.tsx';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { BarKey } from '#ui/chart/stacked-bar.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { linkProps } from '#ui/link-props.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { type BarRows, BarsTable } from './bars-table.tsx';
import { gameAndCode, skillBarParts, skillGroupLabelList, skillGroupLabels } from './skill-labels.ts';
import { linkToSkills } from './skills-address.ts';

type SkillRow = ClassSkills['skills'][number];

const shows: BarRows<SkillRow, SkillGroup> = {
  idOf: ({ game }) => String(game),
  nameOf: skillName,
  about: (skill) => (
    <>
      <small>{gameAndCode(skill)}</small>
      {skill.competency && <small className="wide-only">{skill.competency}</small>}
    </>
  ),
  barOf: skillBarParts,
  groups: skillGroups.map((group) => [group, skillGroupLabels[group]]),
};

type SkillsCardProps = { value: ClassSkills; period: string; order: SkillOrder; isProjected?: boolean };

/**
 * Skills that are open for at least one pupil, with their groups. A number opens its names, except on the projector.
 */
export function SkillsCard({ value, period, order, isProjected = false }: SkillsCardProps) {
  const { section, skills } = value;
  const closed = skills.filter(({ share }) => share === null);
  if (value.played === 0)
    return (
      <EmptyState
        drawing={drawing}
        title="Wala pang laro sa panahong ito"
        act={
          !isProjected && (
            <ButtonLink look="primary" {...linkProps('/admin/unlock-quarters')}>
              Tingnan ang Quarter Access
            </ButtonLink>
          )
        }
      >
        Lalabas dito ang mga kasanayan pagkatapos ng unang laro. {consoleMessage('not-a-grade')}
      </EmptyState>
    );
  return (
    <>
      <BarsTable
        label={`Kasanayan ng ${section.section_name}`}
        of={`${section.id} ${period} ${order}`}
        rows={openSkills(skills, order)}
        shows={shows}
        names={
          isProjected
            ? undefined
            : (skill, first, onClose) => (
                <SkillNames {...{ skill, first, onClose, period }} section={section.id} />
              )
        }
      />
      <BarKey words={skillGroupLabelList} />
      <p className="note">
        <b>Ang porsiyento</b> ay sa mga batang bukas ang laro. Kalagayan sa huling araw ng panahon.{' '}
        {countWithNoun(value.played, 'studyante')} ang naglaro sa panahong ito.{' '}
        {consoleMessage('not-a-grade')}
      </p>
      {closed.length > 0 && (
        <p className="note">
          <b>Hindi pa bukas sa panahong ito:</b> {closed.map(skillName).join(', ')}.{' '}
          {!isProjected && (
            <Link className="screen-only" {...linkProps('/admin/unlock-quarters')}>
              Quarter Access
            </Link>
          )}
        </p>
      )}
    </>
  );
}

type SkillNamesProps = {
  section: string;
  period: string;
  skill: SkillRow;
  first: SkillGroup;
  onClose: () => void;
};

/** Pupils in each group of a skill, with their best percentage and a link to the history. */
function SkillNames({ section, period, skill, first, onClose }: SkillNamesProps) {
  const { value, refusal, again } = useWatch(readSkillGroups, { section, period, names: '1' });
  const at = skill.game - 1;
  return (
    <NamesFrame
      {...{ first, refusal, again, onClose }}
      title={skillName(skill)}
      note={gameAndCode(skill)}
      groups={skillGroups.map((of) => ({ of, word: skillGroupLabels[of], count: skill[of] }))}
      namesIn={(group) => value && (value.pupils ?? []).filter(({ groups }) => groups[at] === group)}
      actOn={(group) =>
        (group === 'going' || group === 'not_started') && (
          <ButtonLink
            icon="group"
            {...linkToSkills('groups', { section, skill: String(skill.game), period })}
          >
            Gawing pangkat
          </ButtonLink>
        )
      }
      figureOf={({ bests }) => (bests[at] === null ? '–' : `${shownPercent(bests[at]!)}%`)}
    >
      Ang bilang ay ang pinakamataas na resulta hanggang sa huling araw ng panahon. Hindi ito grado.
    </NamesFrame>
  );
}
