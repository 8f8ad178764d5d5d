import { readSkillGroups } from '@tinig/domain/calls/skills';
import { shownPercent } from '@tinig/domain/results/progress';
import {
  type Skill,
  type SkillCounts,
  type SkillGroup,
  skillGroups,
  skillName,
} from '@tinig/domain/skills/skills';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { NamesFrame } from '#features/sections/names-frame.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { gameAndCode, skillGroupLabels } from './skill-labels.ts';
import { linkToSkills } from './skills-address.ts';

/** Pupils in each group of a skill with their best value, linked to the history. */
export function NamesDialog({
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
