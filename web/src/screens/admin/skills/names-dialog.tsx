import { Link } from '@tanstack/react-router';
import { readSkillGroups } from '@tinig/domain/calls/skills';
import { listName } from '@tinig/domain/people';
import { shownPercent } from '@tinig/domain/progress';
import { type Skill, type SkillCounts, type SkillGroup, skillGroups, skillName } from '@tinig/domain/skills';
import { useState } from 'react';
import { useWatch } from '#data/use-watch.ts';
import choices from '#parts/choices.module.css';
import { Dialog } from '#parts/dialog.tsx';
import { Failed, TableSkeleton } from '#parts/state.tsx';
import { gameAndCode, groupWords } from '#shared/skill-words.ts';
import { toStudent } from '#shared/ways.ts';
import css from './skills.module.css';

/** Who stands in each group of a skill, with the best value; a name leads to the history. */
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
    <Dialog title={skillName(skill)} onClose={onClose}>
      <p className={css.note}>{gameAndCode(skill)}</p>
      <fieldset className={`${choices.choices} ${css.order}`} aria-label="Kalagayan">
        {skillGroups
          .filter((of) => of === group || countOf(of) > 0)
          .map((of) => (
            <button key={of} type="button" aria-pressed={of === group} onClick={() => setGroup(of)}>
              {groupWords[of]} <b>{value ? countOf(of) : skill[of]}</b>
            </button>
          ))}
      </fieldset>
      {refusal && <Failed title="Hindi nakuha ang mga pangalan" onRetry={again} />}
      {!value && !refusal && <TableSkeleton rows={3} label="Kinukuha ang mga pangalan" />}
      <ul className={css.names}>
        {pupils
          .filter(({ groups }) => groups[at] === group)
          .map(({ bests, ...pupil }) => (
            <li key={pupil.uid}>
              <Link {...toStudent(pupil.uid)}>{listName(pupil)}</Link>
              <small>{bests[at] === null ? '–' : `${shownPercent(bests[at]!)}%`}</small>
            </li>
          ))}
      </ul>
      <p className={css.note}>
        Ang bilang ay ang pinakamataas na resulta hanggang sa huling araw ng panahon. Hindi ito grado.
      </p>
    </Dialog>
  );
}
