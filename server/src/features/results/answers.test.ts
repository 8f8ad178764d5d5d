import { sendResults } from '@tinig/domain/calls/attempts';
import type { Answer } from '@tinig/domain/skills/answers';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, noon, type School } from '@tinig/tests/school/school';
import { expect } from 'vitest';
import { answersOf } from './answer-rows.ts';
import { mostKeysADay } from './send-results.ts';

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000).toISOString();
const one = { id: 'subok-1', game: 4, percent: 62, played_at: minutesAgo(10) };
const answers: Answer[] = [
  { s: 'mul-6-9', ok: true, q: '6 × 7', a: '42', c: '42', ms: 4200 },
  { s: 'mul-2-5', ok: false, q: '2 × 7', a: '15', c: '14' },
  { s: 'mul-6-9', ok: false, q: '6 × 8', a: '54', c: '48', ms: 9000 },
  { s: 'mul-6-9', ok: true },
];

// Durations are accepted but not stored.
const keptAnswers = answers.map(({ ms: _, ...answer }) => answer);

type Kept = {
  id: string;
  key: string;
  marks: string;
  items: Parameters<typeof answersOf>[0][number]['items'];
};
const keptOf = ({ sql }: School, uid = 'ana') =>
  sql<Kept[]>`select id, key, marks, items from answers where uid = ${uid} order by id, key`;
const countsOf = ({ sql }: School) => sql`select key, answers::int, last_at from answer_keys order by key`;
const triesOf = async ({ sql }: School) =>
  (await sql<{ id: string }[]>`select id from results where uid = 'ana' order by id`).map(({ id }) => id);

/** Sends a valid result and one with unreadable answers. */
const faulty = (sent: unknown, field: string) => ({
  as: 'ana' as const,
  given: {
    results: [
      { ...one, answers },
      { ...one, id: 'subok-2', answers: sent },
    ],
  },
  gives: 200,
  leaves: async (school: School, { body }: { body: Record<string, unknown> }) => {
    expect(body).toMatchObject({ accepted: 2, repeated: 0 });
    expect(body.answers_left_out).toEqual([
      {
        field,
        code: 'answers-left-out',
        error: `Na-save ang resulta, pero hindi ang mga sagot nito: mali ang ${field}.`,
      },
    ]);
    expect(await triesOf(school)).toEqual(['subok-1', 'subok-2']);
    expect(new Set((await keptOf(school)).map(({ id }) => id))).toEqual(new Set(['subok-1']));
  },
});

cases(sendResults, { results: [{ ...one, answers }] }, 'ana', {
  'answers are kept beside the try, in their order, and counted by key': {
    announces: ['progress'],
    async leaves(school, { body }) {
      expect(body).not.toHaveProperty('answers_left_out');
      const kept = await keptOf(school);
      expect(kept.map(({ key, marks }) => [key, marks])).toEqual([
        ['mul-2-5', ' 0'],
        ['mul-6-9', '1 01'],
      ]);
      expect(answersOf(kept)).toEqual(keptAnswers);
      expect(kept.every(({ items }) => items.every(({ length }) => length === 3))).toBe(true);
      expect(await countsOf(school)).toEqual([
        { key: 'mul-2-5', answers: 1, last_at: noon },
        { key: 'mul-6-9', answers: 3, last_at: noon },
      ]);
    },
  },
  'the same again adds no answer, whatever stands beside it': {
    after: 'answers are kept beside the try, in their order, and counted by key',
    given: { results: [{ ...one, answers: [{ s: 'iba', ok: true }] }] },
    announces: [],
    async leaves(school) {
      expect(answersOf(await keptOf(school))).toEqual(keptAnswers);
      expect(await countsOf(school)).toHaveLength(2);
    },
  },
  'a hundred answers, texts of 64 characters, empty ones as none, spaces and accents as one': {
    given: {
      results: [
        {
          ...one,
          answers: [
            { s: 'x'.repeat(64), ok: true, q: 'é'.repeat(64), a: ' 48 ', c: '', ms: 0.6 },
            ...Array.from({ length: 99 }, () => ({ s: 'k', ok: false, q: 'e\u0301' })),
          ],
        },
      ],
    },
    async leaves(school, { body }) {
      expect(body).not.toHaveProperty('answers_left_out');
      const kept = answersOf(await keptOf(school));
      expect(kept).toHaveLength(100);
      const long = { s: 'x'.repeat(64), ok: true, q: 'é'.repeat(64), a: '48' };
      expect([kept[0], kept[99]]).toEqual([long, { s: 'k', ok: false, q: 'é' }]);
    },
  },
  'no answers is as without': {
    given: { results: [{ ...one, answers: [] }] },
    leaves: async (school, { body }) => {
      expect(body).not.toHaveProperty('answers_left_out');
      expect(await keptOf(school)).toEqual([]);
    },
  },
  'a key that nobody knows is kept': {
    given: { results: [{ ...one, answers: [{ s: 'Hindi/kilala.#$[]', ok: true }] }] },
    leaves: async (school) => expect((await keptOf(school))[0]!.key).toBe('Hindi/kilala.#$[]'),
  },
  'faulty answers never refuse their result: no list': faulty('lahat tama', 'results.1.answers'),
  null: faulty(null, 'results.1.answers'),
  'more than a hundred': faulty(
    Array.from({ length: 101 }, () => ({ s: 'k', ok: true })),
    'results.1.answers',
  ),
  'one without a key': faulty([{ s: 'k', ok: true }, { ok: true }], 'results.1.answers.1.s'),
  'an empty key': faulty([{ s: ' ', ok: true }], 'results.1.answers.0.s'),
  'a key that is too long': faulty([{ s: 'x'.repeat(65), ok: true }], 'results.1.answers.0.s'),
  'right or wrong as a number': faulty([{ s: 'k', ok: 1 }], 'results.1.answers.0.ok'),
  'an answer that is a number': faulty([{ s: 'k', ok: true, a: 48 }], 'results.1.answers.0.a'),
  'a text that nobody sees whole': faulty([{ s: 'k', ok: true, q: '6 ×\u202e7' }], 'results.1.answers.0.q'),
  'a time below zero': faulty([{ s: 'k', ok: true, ms: -1 }], 'results.1.answers.0.ms'),
  'an unknown field': faulty([{ s: 'k', ok: true, tama: '42' }], 'results.1.answers.0.tama'),
  'a field by the name of one that every object has': faulty(
    [{ s: 'k', ok: true, constructor: { prototype: 1 } }],
    'results.1.answers.0.constructor',
  ),
  'more keys than a day may bring: results are kept, answers over it are not, until tomorrow': {
    as: 'dan',
    given: { results: [] },
    before: async (school) => {
      const send = async (from: number, to: number) => {
        const results = Array.from({ length: to - from }, (_, at) => ({
          ...{ id: `dami-${from + at}`, game: 4, percent: 62 },
          answers: Array.from({ length: 100 }, (_, key) => ({ s: `s${from + at}-${key}`, ok: true })),
        }));
        return (await school.ask(sendResults, { results }, 'dan')).body;
      };
      for (let from = 0; from < mostKeysADay / 100; from += 10)
        expect(await send(from, from + 10)).not.toHaveProperty('answers_left_out');
      const full = mostKeysADay / 100;
      expect(await send(full, full + 2)).toMatchObject({
        accepted: 2,
        answers_left_out: [0, 1].map((at) => ({
          field: `results.${at}.answers`,
          code: 'answers-over-quota',
          error: 'Na-save ang resulta, pero hindi ang mga sagot nito: sobra na sila ngayong araw.',
        })),
      });
      const counts = async () => {
        const [kept] = await school.sql`
            select (select count(*)::int from answers where uid = 'dan') as answers,
              (select count(*)::int from results where uid = 'dan') as results`;
        return kept;
      };
      expect(await counts()).toEqual({ answers: mostKeysADay, results: full + 2 });
      school.setNow(daysAfter(1));
      expect(await send(full + 2, full + 3)).not.toHaveProperty('answers_left_out');
    },
    gives: 400,
  },
  'a bad result refuses the call, with its good answers': [
    400,
    'percent-out-of-range',
    { results: [{ ...one, answers, percent: 101 }] },
  ],
  'a removed student’s answers go at once': {
    leaves: async (school) => {
      await school.sql`delete from people where uid = 'ana'`;
      expect(await keptOf(school)).toEqual([]);
    },
  },
});
