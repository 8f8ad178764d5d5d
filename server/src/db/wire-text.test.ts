import { type FreshDatabase, freshDatabase } from '@tinig/tests/school/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw } from '#rows/fragments';
import { wireText } from './wire-text.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const oddTexts = ['a', '', 'NULL', null, '"\\,{}', ' b ', 'c\n"\t\u0001\\', '😀\u2028'];

test.each([
  ['a text', 'text', 'Niña "Ñ" \\ {a,b}', 'Niña "Ñ" \\ {a,b}'],
  ['a number', 'double precision', 0.1 + 0.2, 0.1 + 0.2],
  ['a large number', 'bigint', 2 ** 52, 2 ** 52],
  ['nothing', 'text', null, null],
  ['a truth', 'boolean', false, false],
  ['a moment', 'timestamptz', new Date('2026-11-25T16:00:00.123Z'), new Date('2026-11-25T16:00:00.123Z')],
  ['bytes', 'bytea', Uint8Array.of(0, 92, 255), Buffer.of(0, 92, 255)],
  ['no list', 'text[]', [], []],
  ['a list', 'text[]', oddTexts, oddTexts],
  ['numbers', 'double precision[]', [1, null, 0.5], [1, null, 0.5]],
  ['truths', 'boolean[]', [true, null, false], [true, null, false]],
  [
    'moments',
    'timestamptz[]',
    [new Date('2026-11-25T16:00:00Z'), null],
    [new Date('2026-11-25T16:00:00Z'), null],
  ],
  ['JSON', 'jsonb', { a: ['"', null] }, { a: ['"', null] }],
])('PostgreSQL reads %s as it was', async (_what, type, value, back) => {
  const [row] = await database.sql<{ back: unknown }[]>`select ${wireText(value)}::${raw(type)} as back`;
  expect(row!.back).toEqual(back);
});
