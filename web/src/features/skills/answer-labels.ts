import { type AnswerCounts, type AnswerGroup, answerGroups } from '@tinig/domain/skills/answered-skills';
import type { BarPart } from '#ui/chart/stacked-bar.tsx';

/** Labels of the three groups by answers. */
export const answerGroupLabels: Record<AnswerGroup, string> = {
  learned: 'Kaya na',
  going: 'Papunta na',
  few: 'Kulang pa',
};

const barWords: Record<AnswerGroup, string> = { ...answerGroupLabels, few: 'Kulang pa ang sagot' };

/** Legend of a bar of answers. */
export const answerBarLabels = ['Kaya na', 'Papunta na', 'Kulang pa ang sagot para sabihin'];

/** Parts of a bar of answers: solid, striped, dotted. */
export const answerBarParts = (counts: AnswerCounts): BarPart[] =>
  answerGroups.map((group) => ({
    word: barWords[group],
    count: counts[group],
    ...(group === 'few' && { look: 'dotted' as const }),
  }));
