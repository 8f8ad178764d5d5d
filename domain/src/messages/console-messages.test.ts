import { expect, test } from 'vitest';
import { calls } from '#calls/all';
import { isConsoleCode } from './console-messages.ts';
import { isMessageCode } from './messages.ts';

/** All refusal codes of a schema and its nested schemas. */
function codesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const inside = '_zod' in part ? [(part._zod as { def: object }).def] : Object.values(part);
  const { error } = part as { error?: unknown };
  const said = typeof error === 'function' ? [undefined, ''].map((input) => error({ input })) : [];
  return [...said, ...inside.flatMap((one) => codesOf(one, seen))].filter((code) => typeof code === 'string');
}

// Only the server validates input from games.
const ofConsole = Object.values(calls).filter(({ path }) => !/^\/db\/(Results|Playing)$/.test(path));

test('the console has the words for whatever a schema refuses', () => {
  const codes = ofConsole.flatMap(({ input }) => codesOf(input)).filter(isMessageCode);
  expect(codes).toContain('section-name-missing');
  expect(codes).toContain('bad-text');
  expect(codes.filter((code) => !isConsoleCode(code))).toEqual([]);
});
