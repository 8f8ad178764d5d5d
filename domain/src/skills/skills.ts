import { z } from 'zod/mini';
import { gameTitle } from '#quarter-access/games';
import { sharePercent } from '#results/progress';
import { text } from '#text/text';

/** From which value on a game counts as learned, unless a superadmin says otherwise. */
export const usualMark = 90;
/** The lowest mark that can be set; the highest is 100. */
export const leastMark = 50;

const words = (most: number) =>
  text('bad-field', most).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

/** What a game teaches, in the school's words; '' where nothing is entered (SKILLS-1). */
export const Skill = z.strictObject({
  game: z.int('game-unknown').check(z.minimum(1, 'game-unknown'), z.maximum(10, 'game-unknown')),
  name: words(40),
  code: words(24),
  /** The learning competency. */
  competency: words(240),
  mark: z.int('mark-wrong').check(z.minimum(leastMark, 'mark-wrong'), z.maximum(100, 'mark-wrong')),
});
export type Skill = z.output<typeof Skill>;

/** What a skill is called: its name, or the game's. */
export const skillName = ({ name, game }: Pick<Skill, 'name' | 'game'>) => name || gameTitle(game);

/** The four groups of a skill, in their order: learned, on the way, open and not tried, not open. */
export const skillGroups = ['mastered', 'going', 'not_started', 'closed'] as const;
export type SkillGroup = (typeof skillGroups)[number];
export type SkillCounts = Record<SkillGroup, number>;

/** How many have learned it of those who have it open, in percent; null where nobody has (SKILLS-4). */
export function learnedShare({ mastered, going, not_started }: SkillCounts): number | null {
  const open = mastered + going + not_started;
  return open === 0 ? null : sharePercent(mastered, open);
}

type CountedSkill = SkillCounts & { game: number };

/** In which order skills are told: least learned first, most learned first, or by game. */
export const skillOrders = ['least', 'most', 'game'] as const;
export type SkillOrder = (typeof skillOrders)[number];

/** The skills that somebody has open, in an order; ties by more who have not begun, then by game (SKILLS-5). */
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

/** How many a report names as most and as least learned. */
export const mostReported = 5;

/** The five most and the five least learned of the open ones, none in both; of up to nine the upper half, rounded down, is the most (SKILLS-6). */
export function mostAndLeast<Row extends CountedSkill>(
  skills: readonly Row[],
): { most: Row[]; least: Row[] } {
  const inOrder = openSkills(skills, 'most');
  const half = Math.min(mostReported, Math.floor(inOrder.length / 2));
  return {
    most: inOrder.slice(0, half),
    least: openSkills(skills, 'least').slice(0, Math.min(mostReported, inOrder.length - half)),
  };
}
