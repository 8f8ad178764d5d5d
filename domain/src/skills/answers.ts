import { z } from 'zod/mini';
import { faultsOf } from '#text/input';
import { isPlainText, text } from '#text/text';

export const maxAnswers = 100;
/** Maximum length of a key, question or answer. */
export const maxAnswerLength = 64;
export const maxSkillNameLength = 40;
/** Maximum time for one question, in milliseconds. */
const longestThought = 24 * 60 * 60 * 1000;

/** Matches text that may not be in NFC. Characters below U+0300 always are. */
const maybeApart = /[\u0300-\uFFFF]/;
/** Normalizes a text. Undefined if it is too long or has hidden characters. */
function tidied(text: string): string | undefined {
  if (text.length > maxAnswerLength || !isPlainText(text)) return undefined;
  const tidy = (maybeApart.test(text) ? text.normalize('NFC') : text).trim();
  return tidy.length <= maxAnswerLength ? tidy : undefined;
}
const answerText = z.string().check(
  z.refine((text) => tidied(text) !== undefined),
  z.overwrite((text) => tidied(text) ?? text),
);

const texts = ['s', 'q', 'a', 'c'] as const;
type Texts = Partial<Record<(typeof texts)[number], string>>;
/**
 * Checks all texts of an answer at once. A result may have four hundred of them, so one check per text is too slow.
 */
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
 * An answer in a result. `s` is the game's skill key, `q` the question, `a` the answer given, `c` the correct one.
 * `ms` is accepted but not stored.
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

/** Maps a game's key to a skill of the school; '' for none (ANSWERS-5). */
export const AnswerKey = z.strictObject({
  key: answerText.check(z.minLength(1)),
  skill: text('bad-field', maxSkillNameLength).check(z.overwrite((name) => name.replace(/\s+/g, ' '))),
});
export type AnswerKey = z.output<typeof AnswerKey>;

/** Answers of one result, in the order given. */
export const Answers = z.array(Answer).check(z.maxLength(maxAnswers));

/** Path of the first fault in a result's answers; '' if it concerns all of them. */
export type FaultyAnswers = { fault: string };

/** Answers as sent. Faulty answers never reject their result (ANSWERS-2). */
export const SentAnswers = z.union([
  Answers,
  z.pipe(
    z.unknown(),
    z.transform((sent): FaultyAnswers => ({ fault: faultOf(sent) })),
  ),
]);

/** Returns the valid answers; empty if they were faulty. */
export const acceptedAnswers = (sent: Answer[] | FaultyAnswers | undefined): Answer[] =>
  Array.isArray(sent) ? sent : [];

function faultOf(sent: unknown): string {
  const { error } = Answers.safeParse(sent);
  const [fault] = error ? faultsOf(error) : [];
  return fault?.code === 'unknown-field' ? String(fault.values.field) : (fault?.field ?? '');
}
