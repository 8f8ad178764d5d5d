import { expect, test } from 'vitest';
import { Segments } from '#wire/frames';

const encoded = (text: string) => Buffer.from(text).toString('base64url').replace(/$/, '');
const polls = (...queries: Record<string, string>[]) => {
  const segments = new Segments({ mostMessageBytes: 1000, mostParts: 256 });
  return queries.map((query) => segments.take(query));
};

test('pieces of one poll, of several, and out of order', () => {
  const [one, other] = [encoded('{"a":"ñ"}'), encoded('{"b":2}')];
  expect(polls({ seg0: '0', ts0: '1', d0: one, seg1: '1', ts1: '1', d1: `${other}..` })).toEqual([
    ['{"a":"ñ"}', '{"b":2}'],
  ]);
  const half = one.length >> 1;
  expect(
    polls(
      { seg0: '1', ts0: '2', d0: one.slice(half) },
      { seg0: '2', ts0: '1', d0: other },
      { seg0: '0', ts0: '2', d0: one.slice(0, half) },
    ),
  ).toEqual([[], [], ['{"a":"ñ"}', '{"b":2}']]);
});

test.each([
  ['of too many pieces', { seg0: '0', ts0: '300', d0: encoded('{"t":"d","d":{"r":7,"a":"p"') }, []],
  [
    'too large',
    { seg0: '0', ts0: '1', d0: encoded(`{"t":"d","d":{"r":7,${' '.repeat(1000)}`) },
    [{ number: 7 }],
  ],
])('a message %s is not kept', (_, query, told) => {
  expect(polls(query)).toEqual([told]);
});

test.each([
  ['a number far ahead', { seg0: '600', ts0: '1', d0: 'YQ' }],
  ['no number', { seg0: 'x', ts0: '1', d0: 'YQ' }],
  ['more out of order than a message may have', { seg0: '5', ts0: '9', d0: encoded('a'.repeat(1010)) }],
])('%s: refused', (_, query) => {
  expect(() => polls(query)).toThrow(expect.objectContaining({ code: 'body-too-large' }));
});
