import { sharePercent } from '#results/progress';

/** The three groups of a skill by its answers: learned, on the way, too few to say anything. */
export const answerGroups = ['learned', 'going', 'few'] as const;
export type AnswerGroup = (typeof answerGroups)[number];
export type AnswerCounts = Record<AnswerGroup, number>;

/** How many of the newest answers are looked at; with fewer nothing is said. */
export const lookedAt = 5;
/** How many of those must be right. */
const leastRight = 4;
/** How many of the very newest must all be right. */
const rightAtLast = 3;

/** Where answers put a pupil: learned with 4 of the last 5 right and the last 3; with fewer than 5 nothing is said (ANSWERS-6). */
export function answerGroup(inOrder: readonly boolean[]): AnswerGroup {
  const last = inOrder.slice(-lookedAt);
  if (last.length < lookedAt) return 'few';
  const isRight = (answers: readonly boolean[]) => answers.filter(Boolean).length;
  return isRight(last) >= leastRight && isRight(last.slice(-rightAtLast)) === rightAtLast
    ? 'learned'
    : 'going';
}

/** How many with enough answers have learned it, in percent; null while fewer than five have enough (ANSWERS-7). */
export function answeredShare({ learned, going }: AnswerCounts): number | null {
  return learned + going < fewestPupils ? null : sharePercent(learned, learned + going);
}
/** So many pupils must have enough answers before there is a share. */
const fewestPupils = 5;

/** In which order skills by answers are told: least learned first, or by game. */
export const answeredOrders = ['least', 'game'] as const;
export type AnsweredOrder = (typeof answeredOrders)[number];

type OrderedSkill = AnswerCounts & { skill: string; games: readonly number[] };

/** Skills in an order: least learned first with those without a share at the end by name, or by their first game (ANSWERS-7). */
export function orderedByAnswers<Row extends OrderedSkill>(
  skills: readonly Row[],
  order: AnsweredOrder,
): Row[] {
  const byName = (one: Row, other: Row) => one.skill.localeCompare(other.skill, 'fil');
  const rank = (row: Row) => (order === 'game' ? (row.games[0] ?? 0) : (answeredShare(row) ?? 101));
  return [...skills].sort((one, other) => rank(one) - rank(other) || byName(one, other));
}

/** A wrong answer is listed from so many pupils on, so that it tells nobody's (ANSWERS-8). */
export const fewestAlike = 3;
/** The most wrong answers that are listed of a skill. */
export const mostWrong = 20;
/** How many of them are shown before one asks for more. */
export const firstWrong = 5;
