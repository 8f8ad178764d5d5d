import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { Answer } from '#skills/answers';
import { callName, calls } from './all.ts';

/** One value of a call's input: its path and its schema. */
type Leaf = { at: string; schema: z.ZodMiniType };

// Imported trees and lists. The import parses each record with its own schema.
const givenTrees = new Set(['importData.data', 'moveSchool.database', 'moveSchool.accounts']);
// Invalid answers are reported by path and not stored.
const faultyAnswers = 'sendResults.results.*.answers';
// Corrected by the time of receipt; never stored as sent.
const phoneClocks = ['sendResults.sent_at', 'sendResults.results.*.played_at'];

/** The values of a schema. An answer is one: its texts are read by a single check. */
function leaves(schema: z.ZodMiniType, at: string): Leaf[] {
  if (schema === Answer || givenTrees.has(at)) return [];
  const { def } = (schema as z.core.$ZodType as z.core.$ZodTypes)._zod;
  const inside = (one: z.core.$ZodType, name = '') =>
    leaves(one as z.ZodMiniType, name ? `${at}.${name}` : at);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => inside(one, name));
    case 'array':
      return inside(def.element, '*');
    case 'record':
      return [...inside(def.keyType, 'key'), ...inside(def.valueType, '*')];
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType);
    case 'union':
      return def.options.flatMap((one) => inside(one));
    case 'pipe':
      return inside(def.in);
    case 'unknown':
      return at === faultyAnswers ? [] : [{ at, schema }];
    default:
      return [{ at, schema }];
  }
}

const all = Object.values(calls).flatMap((call) => leaves(call.input, callName(call)));
const takes = ({ schema }: Leaf, value: unknown) => schema.safeParse(value).success;
const notTaken = (leaf: Leaf, values: readonly unknown[]) =>
  values.filter((value) => takes(leaf, value)).map((value) => `${leaf.at}: ${JSON.stringify(value)}`);

test('no text of any call is taken with what PostgreSQL cannot store', () => {
  const unstorable = [
    '\0',
    'a\0b',
    `${'a'.repeat(20)}\0`,
    '\ud800',
    'aaaa\udfff',
    '\udfff\ud800',
    'abc\ud83d',
  ];
  const isStorable = (text: unknown) =>
    typeof text !== 'string' || (!text.includes('\0') && text.isWellFormed());
  const wrong = all.flatMap(({ at, schema }) =>
    unstorable
      .filter((text) => {
        const read = schema.safeParse(text);
        return read.success && !isStorable(read.data);
      })
      .map((text) => `${at}: ${JSON.stringify(text)}`),
  );
  expect(wrong).toEqual([]);
  for (const field of ['s', 'q', 'a', 'c'])
    for (const text of unstorable)
      expect(Answer.safeParse({ s: 'x', ok: true, [field]: text }).success, field).toBe(false);
});

test('every text of every call has a limit', () => {
  const long = 'a'.repeat(5_000_000);
  expect(all.flatMap((leaf) => (takes(leaf, long) ? [leaf.at] : []))).toEqual([]);
});

test('no day or moment of any call is taken from the ends of time', () => {
  const isTime = (leaf: Leaf, value: string) => takes(leaf, value) && !takes(leaf, 'xyz');
  const days = all.filter((leaf) => isTime(leaf, '2026-06-15'));
  const periods = all.filter((leaf) => isTime(leaf, '2026-06-15..2026-06-16'));
  const moments = all.filter(
    (leaf) => isTime(leaf, '2026-06-15T08:00:00Z') && !phoneClocks.includes(leaf.at),
  );
  expect([days, periods, moments].every((found) => found.length > 2)).toBe(true);
  const ends = ['0000-01-01', '0001-01-01', '0099-12-31', '9999-12-31'];
  expect([
    ...days.flatMap((leaf) => notTaken(leaf, ends)),
    ...periods.flatMap((leaf) =>
      notTaken(leaf, [
        ...ends.map((day) => `${day}..${day}`),
        '0001-01-01..2026-06-01',
        '2026-06-01..9999-12-31',
      ]),
    ),
    ...moments.flatMap((leaf) =>
      notTaken(
        leaf,
        ends.map((day) => `${day}T00:00:00Z`),
      ),
    ),
  ]).toEqual([]);
});

test('every number of every call is within what a column holds', () => {
  // File offsets may be larger. The act itself refuses minutes, with its own message.
  const others = ['sendCopy.at', 'sendSetupBackup.at', 'sendUpdate.at', 'noteSession.minutes'];
  const numbers = all.filter((leaf) => takes(leaf, 5) && !takes(leaf, {}) && !others.includes(leaf.at));
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.flatMap((leaf) => notTaken(leaf, [2 ** 31, -(2 ** 31) - 1, 1e300]))).toEqual([]);
});
