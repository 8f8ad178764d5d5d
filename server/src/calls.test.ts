import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@tinig/domain/calls/all';
import { expect, test } from 'vitest';
import { readUser } from '#features/people/read-people';
import { handlers } from './handlers.ts';

const written = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

// Their refusals are in the matrix.
test.each(Object.keys(calls))('%s is tried by a test beside it', (name) => {
  const isTried = new RegExp(`\\b(cases|ask)\\(\\s*(\\w+\\.)?${name},`).test(written);
  expect(isTried, `no test under server/src has cases(calls.${name}, …)`).toBe(true);
});

test('no two calls share a path and method', () => {
  const places = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(places).size).toBe(places.length);
});

// Checked by tsc: without an error below, it fails.
test('a call that is not answered, or answered in another shape, does not compile', () => {
  const { readRole: _, ...rest } = handlers;
  // @ts-expect-error readRole is missing
  const incomplete: typeof handlers = rest;
  // @ts-expect-error the answer to readUser is not one to readRole
  const mixedUp: typeof handlers = { ...handlers, readRole: readUser };
  // @ts-expect-error alike in shape, and yet another call
  const swapped: typeof handlers = { ...handlers, restoreStudent: handlers.archiveStudent };
  expect([incomplete, mixedUp, swapped]).toHaveLength(3);
});
