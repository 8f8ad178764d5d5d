import { z } from 'zod/mini';
import { Id } from '#people/people';
import { maxAttemptIdLength, maxResults } from '#results/attempts';
import { SentAnswers } from '#skills/answers';
import { listPage, maxAttemptsPageSize } from '#text/paging';
import { isPlainText } from '#text/text';
import { Day } from '#time/days';
import { act, Done, read } from './call.ts';

const game = z.int('game-unknown').check(z.minimum(1, 'game-unknown'), z.maximum(10, 'game-unknown'));
const percent = z
  .number('percent-out-of-range')
  .check(z.minimum(0, 'percent-out-of-range'), z.maximum(100, 'percent-out-of-range'));
// Accepts any moment: a phone's clock may be centuries off. Its results then get their time of receipt.
const moment = z.iso.datetime({ offset: true, error: 'moment-wrong' });
const count = z.int();

/** An attempt as sent by a phone. Its id makes resending harmless. */
const SentResult = z.strictObject({
  id: z
    .string('try-id-wrong')
    .check(
      z.minLength(1, 'try-id-wrong'),
      z.maxLength(maxAttemptIdLength, 'try-id-wrong'),
      z.refine(isPlainText, 'try-id-wrong'),
    ),
  game,
  percent,
  played_at: z.optional(moment),
  answers: z.optional(SentAnswers),
});

/** The first fault in a result's answers. The result is stored without its answers. */
const LeftOut = z.object({ field: z.string(), error: z.string(), code: z.string() });

export const sendResults = act({
  path: '/db/Results',
  who: 'student',
  summary: `Send 1 to ${maxResults} tries, each with an id of the phone’s own; a known id changes nothing.`,
  input: z.strictObject({
    sent_at: z.optional(moment),
    results: z
      .array(SentResult, 'results-count')
      .check(z.minLength(1, 'results-count'), z.maxLength(maxResults, 'results-count')),
  }),
  response: z.extend(Done, {
    accepted: count,
    repeated: count,
    answers_left_out: z.optional(z.array(LeftOut)),
  }),
  audited: false,
});

export const beginGame = act({
  path: '/db/Playing',
  who: 'student',
  summary: 'A game has begun; the teacher sees it for five minutes.',
  input: z.strictObject({ game }),
  response: Done,
  audited: false,
});

/** A stored attempt. `previous` and `best_before`: the latest and the best percent before it; null for none. */
export const StoredResult = z.object({
  id: z.string(),
  game: count,
  percent: z.number(),
  played_at: z.iso.datetime(),
  /** True if the phone's clock was wrong; `played_at` is then the time of receipt. */
  is_late: z.boolean(),
  previous: z.nullable(z.number()),
  best_before: z.nullable(z.number()),
});

export const readResults = read({
  path: '/db/Results/:uid',
  who: 'signed-in',
  limited: true,
  looks: { kind: 'history', at: ({ uid }) => [uid] },
  summary:
    'A student’s tries, newest first: the own ones, own students’ for a teacher, any for a superadmin.',
  input: z.strictObject({ uid: Id, ...listPage(20, maxAttemptsPageSize) }),
  response: z.object({
    items: z.array(StoredResult),
    total: count,
    page: count,
    per_page: count,
    time_zone: z.string(),
    today: Day,
    days_played: count,
    /** Attempts per day of the last five weeks. */
    days: z.array(z.object({ day: Day, tries: count })),
    last_seen: z.nullable(z.iso.datetime()),
    has_card: z.boolean(),
    added_at: z.optional(z.iso.datetime()),
    /** Shown in the report's heading. */
    school_name: z.string(),
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
    // Sign-ins change `last_seen`; new cards end the sessions.
    { kind: 'sessions', uid },
    { kind: 'sections' },
    { kind: 'school-days' },
    { kind: 'settings' },
  ],
});
