import { z } from 'zod/mini';
import { Id } from '#people/people';
import { longestTryId, mostResults } from '#results/tries';
import { SentAnswers } from '#skills/answers';
import { largestTriesPage, listPage } from '#text/paging';
import { isPlainText } from '#text/text';
import { Day } from '#time/days';
import { act, read } from './call.ts';
import { Done } from './shapes.ts';

const game = z.int('game-unknown').check(z.minimum(1, 'game-unknown'), z.maximum(10, 'game-unknown'));
const percent = z
  .number('percent-out-of-range')
  .check(z.minimum(0, 'percent-out-of-range'), z.maximum(100, 'percent-out-of-range'));
// Any moment: a phone's clock may be centuries off, and its results are kept as of when they are received.
const moment = z.iso.datetime({ offset: true, error: 'moment-wrong' });
const count = z.int();

/** A try as the phone sends it; the id is the phone's own, so that sending it again adds nothing. */
const SentResult = z.strictObject({
  id: z
    .string('try-id-wrong')
    .check(
      z.minLength(1, 'try-id-wrong'),
      z.maxLength(longestTryId, 'try-id-wrong'),
      z.refine(isPlainText, 'try-id-wrong'),
    ),
  game,
  percent,
  played_at: z.optional(moment),
  answers: z.optional(SentAnswers),
});

/** Answers that were not kept though their result was: where the first fault is, and why. */
const LeftOut = z.object({ field: z.string(), error: z.string(), code: z.string() });

/**
 * Sends tries as they were played, each once, however often it is sent; all or nothing (RESULTS-1). Answers that can't
 * be read are left out and named; the result that they came with is kept (ANSWERS-2).
 */
export const sendResults = act({
  path: '/db/Results',
  who: 'student',
  summary: `Send 1 to ${mostResults} tries, each with an id of the phone’s own; a known id changes nothing.`,
  input: z.strictObject({
    sent_at: z.optional(moment),
    results: z
      .array(SentResult, 'results-count')
      .check(z.minLength(1, 'results-count'), z.maxLength(mostResults, 'results-count')),
  }),
  response: z.extend(Done, {
    accepted: count,
    repeated: count,
    answers_left_out: z.optional(z.array(LeftOut)),
  }),
  audited: false,
});

/** Reports that a game has begun; this is never part of the history. */
export const beginGame = act({
  path: '/db/Playing',
  who: 'student',
  summary: 'A game has begun; the teacher sees it for five minutes.',
  input: z.strictObject({ game }),
  response: Done,
  audited: false,
});

/** A try as it is answered: with the game's last and best numbers before it, which show what has changed. */
export const KeptResult = z.object({
  id: z.string(),
  game: count,
  percent: z.number(),
  played_at: z.iso.datetime(),
  /** The phone's clock could not be right, so the time of receipt stands instead. */
  is_late: z.boolean(),
  previous: z.nullable(z.number()),
  best_before: z.nullable(z.number()),
});

/** A student's tries, newest first, and their totals (N2). */
export const readResults = read({
  path: '/db/Results/:uid',
  who: 'signed-in',
  looks: { kind: 'history', at: ({ uid }) => [uid] },
  summary:
    'A student’s tries, newest first: the own ones, own students’ for a teacher, any for a superadmin.',
  input: z.strictObject({ uid: Id, ...listPage(20, largestTriesPage) }),
  response: z.object({
    items: z.array(KeptResult),
    total: count,
    page: count,
    per_page: count,
    time_zone: z.string(),
    today: Day,
    /** How many days somebody played, and how many tries there were on each day of the last five weeks. */
    days_played: count,
    days: z.array(z.object({ day: Day, tries: count })),
    last_seen: z.nullable(z.iso.datetime()),
    has_card: z.boolean(),
    /** When the pupil was added; a server of the version before does not say it. */
    added_at: z.optional(z.iso.datetime()),
    /** For the head of a report. */
    school_name: z.string(),
    /** By game, for those that were tried. */
    games: z.array(
      z.object({
        game: count,
        tries: count,
        recent: z.array(z.number()),
        done_at: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  follows: ({ uid }) => [
    { kind: 'progress', uid },
    { kind: 'people', uid },
    // A sign-in is when somebody was last seen; a new card ends the sessions.
    { kind: 'sessions', uid },
    { kind: 'sections' },
    { kind: 'school-days' },
    { kind: 'settings' },
  ],
});
