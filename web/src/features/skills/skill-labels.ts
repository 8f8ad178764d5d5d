import { gameTitle } from '@tinig/domain/quarter-access/games';
import { type Skill, type SkillCounts, type SkillGroup, skillGroups } from '@tinig/domain/skills/skills';
import type { BarPart } from '#ui/stacked-bar.tsx';

/** The four groups as a teacher reads them (glossary). */
export const skillGroupLabels: Record<SkillGroup, string> = {
  mastered: 'Kaya na',
  going: 'Papunta na',
  not_started: 'Hindi pa nasimulan',
  closed: 'Hindi pa bukas',
};

export const skillGroupLabelList = skillGroups.map((group) => skillGroupLabels[group]);

/** Counts as the parts of a bar. */
export const skillBarParts = (counts: SkillCounts): BarPart[] =>
  skillGroups.map((group) => ({ word: skillGroupLabels[group], count: counts[group] }));

/** A share as it is shown; a dash where nobody has the skill open. */
export const shareText = (share: number | null) => (share === null ? '–' : `${share}%`);

/** "Game 5 · M3NS-IIg-51.2": what stands below a skill's name. */
export const gameAndCode = ({ name, game, code }: Pick<Skill, 'name' | 'game' | 'code'>) =>
  [name && gameTitle(game), code].filter(Boolean).join(' · ');
