import { z } from 'zod/mini';
import { faultsOf } from '#text/input';
import { isPlainText, text } from '#text/text';

/** The most answers that one result carries. */
export const mostAnswers = 100;
/** The longest key, question or answer. */
export const longestAnswer = 64;
/** The longest name of a skill. */
export const longestSkill = 40;
/** Nobody thinks about one question for longer than a day, in milliseconds. */
const longestThought = 24 * 60 * 60 * 1000;

/** Letters below U+0300 stand as NFC has them. */
const maybeApart = /[\u0300-\uFFFF]/;
/** A text as it is kept; undefined where it is too long or holds what nobody sees. */
function tidied(text: string): string | undefined {
  if (text.length > longestAnswer || !isPlainText(text)) return undefined;
  const tidy = (maybeApart.test(text) ? text.normalize('NFC') : text).trim();
  return tidy.length <= longestAnswer ? tidy : undefined;
}
const answerText = z.string().check(
  z.refine((text) => tidied(text) !== undefined),
  z.overwrite((text) => tidied(text) ?? text),
);

const texts = ['s', 'q', 'a', 'c'] as const;
type Texts = Partial<Record<(typeof texts)[number], string>>;
/** An answer's texts in one check, none of its own for each: a result may bring four hundred of them. */
const tidyTexts = ({ value, issues }: z.core.ParsePayload<Texts>) => {
  for (const field of texts) {
    const sent = value[field];
    if (sent === undefined) continue;
    const tidy = tidied(sent);
    if (tidy === undefined) issues.push({ code: 'custom', input: sent, path: [field] });
    else value[field] = tidy;
  }
  if (value.s === '') issues.push({ code: 'custom', input: '', path: ['s'] });
};

/**
 * An answer that a result carries: the game's own key of the skill, whether it was right; the question, the answer
 * given and the right one as texts. How many milliseconds it took is taken and not kept: nobody needs it.
 */
export const Answer = z
  .strictObject({
    s: z.string(),
    ok: z.boolean(),
    q: z.optional(z.string()),
    a: z.optional(z.string()),
    c: z.optional(z.string()),
    ms: z.optional(z.number().check(z.minimum(0), z.maximum(longestThought))),
  })
  .check(tidyTexts);
export type Answer = z.output<typeof Answer>;

/** Which skill of the school's a key of the game's stands for; '' for none (ANSWERS-5). */
export const AnswerKey = z.strictObject({
  key: answerText.check(z.minLength(1)),
  skill: text('bad-field', longestSkill).check(z.overwrite((name) => name.replace(/\s+/g, ' '))),
});
export type AnswerKey = z.output<typeof AnswerKey>;

/** The answers of one result, in the order in which they were given. */
export const Answers = z.array(Answer).check(z.maxLength(mostAnswers));

/** Where answers are at fault: the place within them, '' for the whole. */
export type FaultyAnswers = { fault: string };

/** Answers as a result carries them. Faulty ones never refuse the result that they came with (ANSWERS-2). */
export const SentAnswers = z.union([
  Answers,
  z.pipe(
    z.unknown(),
    z.transform((sent): FaultyAnswers => ({ fault: faultOf(sent) })),
  ),
]);

/** Answers that were taken, whatever was sent. */
export const takenAnswers = (sent: Answer[] | FaultyAnswers | undefined): Answer[] =>
  Array.isArray(sent) ? sent : [];

function faultOf(sent: unknown): string {
  const { error } = Answers.safeParse(sent);
  const [fault] = error ? faultsOf(error) : [];
  return fault?.code === 'unknown-field' ? String(fault.values.field) : (fault?.field ?? '');
}
