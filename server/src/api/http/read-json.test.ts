/** @module-tag property */
import { Refusal } from '@tinig/domain/text/refusal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const isOwn = (name: string) => name === '__proto__';

const byParse = (text: string) => {
  try {
    return {
      value: JSON.parse(text, (name, value) => {
        if (isOwn(name)) throw new Error(name);
        return value;
      }),
    };
  } catch {
    return 'refused';
  }
};

const byPieces = (text: string) =>
  readJson(text).then(
    (value) => ({ value }),
    (error) => {
      expect(error).toBeInstanceOf(Refusal);
      return 'refused';
    },
  );

// Large enough to be parsed in pieces.
const large = (text: string, room: string) => `{"data": ${text}${room},"rest":"${'x'.repeat(300_000)}"}`;

const texts = fc
  .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

test('a large text is read as JSON.parse reads it', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom('', ' ', '\r\n'), async (text, room) => {
      const whole = large(text, room);
      expect(await byPieces(whole)).toEqual(byParse(whole));
    }),
  );
});

test('a large text with a fault anywhere is refused where JSON.parse refuses it', async () => {
  const faults = fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', ' ', '1', '-', '\u0000', 'é');
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), faults, async (text, at, fault) => {
      const place = at % text.length;
      const whole = large(`${text.slice(0, place)}${fault}${text.slice(place + 1)}`, '');
      expect(await byPieces(whole)).toEqual(byParse(whole));
    }),
  );
});

test.each([
  ['among the records', '{"Users":{"__proto__":{"role":"superadmin"}}}', '__proto__'],
  ['in a record', '{"Users":{"ana":{"__proto__":{"role":"superadmin"}}}}', '__proto__'],
  ['spelt otherwise', '{"Users":{"ana":{"\\u005f_proto__":1}}}', '__proto__'],
])('a field of JavaScript’s own is refused by its name: %s', async (_where, text, field) => {
  const refusal = new Refusal('unknown-field', 400, { field });
  await expect(readJson(text)).rejects.toEqual(refusal);
  await expect(readJson(large(text, ''))).rejects.toEqual(refusal);
});

test('a field is taken by any other name that every object has', async () => {
  const text = '{"Users":{"constructor":{"prototype":{"a":1},"toString":2}}}';
  expect(JSON.stringify(await readJson(text))).toBe(text);
  expect(JSON.stringify(await readJson(large(text, '')))).toContain(text);
});

test('others have their turn while a large text is read', async () => {
  const person = { first_name: 'Ana', last_name: 'Santos', email: 'ana@paaralan.example', section: 'Mabini' };
  const users = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`p${n}`, person]));
  let turns = 0;
  const reading = readJson(JSON.stringify({ data: { Users: users } }));
  const isOver = reading.then(() => true);
  while (!(await Promise.race([isOver, new Promise<false>((resolve) => setImmediate(resolve, false))])))
    turns++;
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(await reading).toEqual({ data: { Users: users } });
});
