import { describe, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { Answer } from '#skills/answers';
import { callUrl } from './address.ts';
import { callName, calls } from './all.ts';
import { type Call, topicsMatch } from './call.ts';
import { readUser, readUsers } from './people.ts';

test('the address of a call: its path with the input’s parts, and for a read the rest as query', () => {
  expect(callUrl(readUser, { uid: 'a/b' })).toBe('/db/Users/a%2Fb');
  expect(callUrl(readUsers, { search: 'Cruz & Ñ', page: 2, section: undefined })).toBe(
    '/db/Users?search=Cruz%20%26%20%C3%91&page=2',
  );
});

describe('a change touches what is followed where they agree in every part that both name', () => {
  const change = { kind: 'people', uid: 'ana', section: 'mabini', holders: ['mia', 'kat'] } as const;
  test.each([
    [{ kind: 'people' }, true],
    [{ kind: 'people', uid: 'ana' }, true],
    [{ kind: 'people', uid: 'bea' }, false],
    [{ kind: 'people', section: 'mabini', teacher: 'mia' }, true],
    [{ kind: 'people', section: 'mabini', teacher: 'kat' }, true],
    [{ kind: 'people', section: 'mabini', teacher: 'leo' }, false],
    [{ kind: 'progress', uid: 'ana' }, false],
  ] as const)('%j: %s', (followed, isTouched) => {
    expect(topicsMatch(change, followed)).toBe(isTouched);
  });
  test('a change that names nobody touches everybody', () => {
    expect(topicsMatch({ kind: 'people' }, { kind: 'people', uid: 'ana', section: 'rizal' })).toBe(true);
  });
});

test('the eleven calls of the specification, with their paths to the letter', () => {
  const paths = Object.values(calls)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/cleanup-archive/cleanup',
      '/cleanup-users/cleanup-one-year',
      '/edit-student-password/changePassword',
      '/remove-student-firebase/remove-student',
      '/change-archive/put-student-archive',
      '/change-archive/restore-student',
      '/add-student-firebase/register',
      '/add-admin-firebase/register',
      '/access-quarter/change-lock',
      '/edit-section/editSection',
      '/remove-section/removeSection',
    ]),
  );
});

test('every call’s input refuses fields that it does not know', () => {
  for (const [name, { input }] of Object.entries<Call>(calls)) {
    const { error } = input.safeParse({ surely_unknown: 1 });
    const codes = error.issues.map(({ code }: { code: string }) => code);
    expect(codes, name).toContain('unrecognized_keys');
  }
});

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
