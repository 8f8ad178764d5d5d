import { describe, expect, test } from 'vitest';
import { queried, queryOf, queryOfAddress } from './query.ts';

const sections = {
  c: { teacher_id: 'mia', n: 2 },
  a: { teacher_id: 'leo', n: 10 },
  b: { teacher_id: 'mia', n: 1 },
  d: { n: true },
};
const left = (query: object) => Object.keys(queried(sections, queryOf(query)!));

describe('a query as the SDKs send it', () => {
  test.each([
    ['equalTo', { i: 'teacher_id', sp: 'mia', ep: 'mia' }, ['b', 'c']],
    ['equalTo with a key', { i: 'teacher_id', sp: 'mia', sn: 'c', ep: 'mia', en: 'c' }, ['c']],
    ['equalTo null finds what has none', { i: 'teacher_id', sp: null, ep: null }, ['d']],
    ['values in order of their kinds', { i: 'n', l: 9, vf: 'l' }, ['d', 'b', 'c', 'a']],
    ['the last', { i: 'n', l: 1, vf: 'r' }, ['a']],
    ['startAfter', { i: 'n', sp: 1, sn: '[MAX_NAME]', sin: false }, ['c', 'a']],
    ['endBefore', { i: 'n', ep: 2, en: '[MIN_NAME]', ein: false }, ['d', 'b']],
    ['by key', { i: '.key', sp: 'b', ep: 'c', ein: false }, ['b']],
    ['by key, a border open to the end', { i: '.key', sp: 'c', ep: '[MAX_NAME]' }, ['c', 'd']],
    ['no index is by priority, which nothing has', { l: 2, vf: 'l' }, ['a', 'b']],
  ])('%s', (_, query, keys) => {
    expect(left(query)).toEqual(keys);
  });

  test.each([[{}], [{ i: 'teacher_id' }], [undefined]])('%j leaves nothing out', (query) => {
    expect(queryOf(query)).toBe(null);
  });

  test.each([[{ l: 0 }], [{ i: '.nothing', l: 1 }], [{ sp: {} }], ['text'], [{ i: 'a//b', l: 1 }]])(
    '%j: refused',
    (query) => {
      expect(() => queryOf(query)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});

describe('a query in an address', () => {
  test.each([
    [
      { orderBy: '"teacher_id"', equalTo: '"mia"' },
      { i: 'teacher_id', sp: 'mia', ep: 'mia' },
    ],
    [
      { orderBy: '"$key"', limitToLast: '2' },
      { i: '.key', l: 2, vf: 'r' },
    ],
    [{}, null],
  ])('%j', (search, query) => {
    expect(queryOfAddress(search)).toEqual(query);
  });

  test.each([[{ orderBy: 'name' }], [{ limitToFirst: '1' }], [{ orderBy: '"a"', limitToFirst: 'x' }]])(
    '%j: refused',
    (search) => {
      expect(() => queryOfAddress(search)).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});
