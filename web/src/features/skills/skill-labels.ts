import { gameTitle } from '@tinig/domain/quarter-access/games';
import { type AnswerCounts, type AnswerGroup, answerGroups } from '@tinig/domain/skills/answered-skills';
import { type Skill, type SkillCounts, type SkillGroup, skillGroups } from '@tinig/domain/skills/skills';
import type { BarPart } from '#ui/chart/stacked-bar.tsx';

/** Labels of the four groups in the teachers' words (glossary). */
export const skillGroupLabels: Record<SkillGroup, string> = {
  mastered: 'Kaya na',
  going: 'Papunta na',
  not_started: 'Hindi pa nasimulan',
  closed: 'Hindi pa bukas',
};

export const skillGroupLabelList = skillGroups.map((group) => skillGroupLabels[group]);

/** Parts of a bar of skill groups. */
export const skillBarParts = (counts: SkillCounts): BarPart[] =>
  skillGroups.map((group) => ({ word: skillGroupLabels[group], count: counts[group] }));

/** Labels of the three groups by answers. */
export const answerGroupLabels: Record<AnswerGroup, string> = {
  learned: 'Kaya na',
  going: 'Papunta na',
  few: 'Kulang pa',
};

/** Parts of a bar of answers: solid, striped, dotted. */
export const answerBarParts = (counts: AnswerCounts): BarPart[] =>
  answerGroups.map((group) =>
    group === 'few'
      ? { word: 'Kulang pa ang sagot', count: counts.few, look: 'dotted' }
      : { word: answerGroupLabels[group], count: counts[group] },
  );

/** Share as text, a dash if the skill is closed for everybody. */
export const shareText = (share: number | null) => (share === null ? '–' : `${share}%`);

/** Line below a skill's name: "Game 5 · M3NS-IIg-51.2". */
export const gameAndCode = ({ name, game, code }: Pick<Skill, 'name' | 'game' | 'code'>) =>
  [name && gameTitle(game), code].filter(Boolean).join(' · ');
