import { type AnswerCounts, type AnswerGroup, answerGroups } from '@tinig/domain/skills/answered-skills';
import type { BarPart } from '#ui/stacked-bar.tsx';

/** The three groups by answers as a teacher reads them. */
export const answerGroupLabels: Record<AnswerGroup, string> = {
  learned: 'Kaya na',
  going: 'Papunta na',
  few: 'Kulang pa',
};

const barWords: Record<AnswerGroup, string> = { ...answerGroupLabels, few: 'Kulang pa ang sagot' };

/** What the parts of a bar of answers mean. */
export const answerBarLabels = ['Kaya na', 'Papunta na', 'Kulang pa ang sagot para sabihin'];

/** Counts by answers as the parts of a bar: solid, striped, dotted. */
export const answerBarParts = (counts: AnswerCounts): BarPart[] =>
  answerGroups.map((group) => ({
    word: barWords[group],
    count: counts[group],
    ...(group === 'few' && { look: 'dotted' as const }),
  }));
