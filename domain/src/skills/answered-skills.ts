import { sharePercent } from '#results/progress';

/** Groups of pupils by their answers: learned, on the way, or too few answers. */
export const answerGroups = ['learned', 'going', 'few'] as const;
export type AnswerGroup = (typeof answerGroups)[number];
export type AnswerCounts = Record<AnswerGroup, number>;

/** Number of latest answers that decide a pupil's group. With fewer, the group is `few`. */
export const answersConsidered = 5;
/** Minimum number of correct answers among these. */
const leastRight = 4;
/** Number of latest answers that must all be correct. */
const rightAtLast = 3;

/**
 * Classifies a pupil: learned with 4 of the last 5 correct and the last 3 all correct; `few` with fewer than 5
 * (ANSWERS-6).
 */
export function answerGroup(inOrder: readonly boolean[]): AnswerGroup {
  const last = inOrder.slice(-answersConsidered);
  if (last.length < answersConsidered) return 'few';
  const isRight = (answers: readonly boolean[]) => answers.filter(Boolean).length;
  return isRight(last) >= leastRight && isRight(last.slice(-rightAtLast)) === rightAtLast
    ? 'learned'
    : 'going';
}

/**
 * Returns the percent who learned a skill, of pupils with enough answers. Null if they are under five (ANSWERS-7).
 */
export function answeredShare({ learned, going }: AnswerCounts): number | null {
  return learned + going < fewestPupils ? null : sharePercent(learned, learned + going);
}
/** Minimum number of pupils with enough answers for a share. */
const fewestPupils = 5;

/** Sort orders of skills: least learned first, or by game. */
export const answeredOrders = ['least', 'game'] as const;
export type AnsweredOrder = (typeof answeredOrders)[number];

type OrderedSkill = AnswerCounts & { skill: string; games: readonly number[] };

/** Sorts skills: least learned first and those without a share last, or by their first game (ANSWERS-7). */
export function sortByAnswers<Row extends OrderedSkill>(skills: readonly Row[], order: AnsweredOrder): Row[] {
  const byName = (one: Row, other: Row) => one.skill.localeCompare(other.skill, 'fil');
  const rank = (row: Row) => (order === 'game' ? (row.games[0] ?? 0) : (answeredShare(row) ?? 101));
  return [...skills].sort((one, other) => rank(one) - rank(other) || byName(one, other));
}

/** Minimum number of pupils with a wrong answer for it to be listed, so that it identifies nobody (ANSWERS-8). */
export const minSameWrong = 3;
export const maxWrongAnswers = 20;
/** Number of wrong answers shown before "show more". */
export const wrongAnswersShown = 5;
