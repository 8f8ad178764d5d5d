import { z } from 'zod/mini';
import { gameTitle } from '#quarter-access/games';
import { sharePercent } from '#results/progress';
import { text } from '#text/text';

/** Default percent from which a game's skill counts as learned. */
export const defaultMark = 90;
export const minMark = 50;

const words = (most: number) =>
  text('bad-field', most).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

/** The skill a game teaches, in the school's words; '' if not entered (SKILLS-1). */
export const Skill = z.strictObject({
  game: z.int('game-unknown').check(z.minimum(1, 'game-unknown'), z.maximum(10, 'game-unknown')),
  name: words(40),
  code: words(24),
  competency: words(240),
  mark: z.int('mark-wrong').check(z.minimum(minMark, 'mark-wrong'), z.maximum(100, 'mark-wrong')),
});
export type Skill = z.output<typeof Skill>;

export const skillName = ({ name, game }: Pick<Skill, 'name' | 'game'>) => name || gameTitle(game);

/** Groups of pupils per skill: learned, on the way, open but not tried, closed. */
export const skillGroups = ['mastered', 'going', 'not_started', 'closed'] as const;
export type SkillGroup = (typeof skillGroups)[number];
export type SkillCounts = Record<SkillGroup, number>;

/** Returns the percent who learned a skill, of pupils who have it open; null if nobody has (SKILLS-4). */
export function learnedShare({ mastered, going, not_started }: SkillCounts): number | null {
  const open = mastered + going + not_started;
  return open === 0 ? null : sharePercent(mastered, open);
}

type CountedSkill = SkillCounts & { game: number };

export const skillOrders = ['least', 'most', 'game'] as const;
export type SkillOrder = (typeof skillOrders)[number];

/** Returns the skills open for any pupil, sorted. Ties: more pupils not started, then lower game (SKILLS-5). */
export function openSkills<Row extends CountedSkill>(skills: readonly Row[], order: SkillOrder): Row[] {
  const open = skills.filter((skill) => learnedShare(skill) !== null);
  if (order === 'game') return open.sort((one, other) => one.game - other.game);
  const least = open.sort(
    (one, other) =>
      learnedShare(one)! - learnedShare(other)! ||
      other.not_started - one.not_started ||
      one.game - other.game,
  );
  return order === 'least' ? least : least.reverse();
}

/** Maximum number of most and of least learned skills in a report. */
export const maxReportedSkills = 5;

/**
 * Returns up to five most and five least learned skills, without overlap. With nine or fewer, the upper half
 * (rounded down) is `most` (SKILLS-6).
 */
export function mostAndLeast<Row extends CountedSkill>(
  skills: readonly Row[],
): { most: Row[]; least: Row[] } {
  const inOrder = openSkills(skills, 'most');
  const half = Math.min(maxReportedSkills, Math.floor(inOrder.length / 2));
  return {
    most: inOrder.slice(0, half),
    least: openSkills(skills, 'least').slice(0, Math.min(maxReportedSkills, inOrder.length - half)),
  };
}
