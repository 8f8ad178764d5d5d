import { describe, expect, test } from 'vitest';
import { compareKeys, hashOfTree, treeAt, treeOf } from './tree.ts';

const read = (given: unknown) =>
  treeOf(given, ({ '.sv': placeholder }) => (placeholder === 'timestamp' ? 7 : placeholder.increment));

describe('what a client sends is a value of the tree', () => {
  test.each([
    ['a list is a branch', ['a', null, 'c'], { 0: 'a', 2: 'c' }],
    ['what is empty is left out', { a: null, b: {}, c: { d: [] }, e: 1 }, { e: 1 }],
    ['nothing is left', { a: {} }, null],
    [
      'a leaf with a priority is its value',
      { a: { '.value': 5, '.priority': 1 }, '.priority': 'x' },
      { a: 5 },
    ],
    ['the server’s time', { at: { '.sv': 'timestamp' } }, { at: 7 }],
    ['a raised number', { at: { '.sv': { increment: 3 } } }, { at: 3 }],
    ['a name that objects have', JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}')],
  ])('%s', (_, given, tree) => {
    expect(read(given)).toEqual(tree);
    expect(Object.keys(Object(read(given)))).toEqual(Object.keys(Object(tree)));
  });

  test.each([
    ['a key with a dot', { 'a.b': 1 }],
    ['an empty key', { '': 1 }],
    ['a key with a slash', { 'a/b': 1 }],
    ['no number', Number.NaN],
    ['an unknown placeholder', { '.sv': 'now' }],
    ['a raise by no number', { '.sv': { increment: '1' } }],
    ['too deep', Array.from({ length: 40 }).reduce((tree) => ({ a: tree }), 1)],
    ['values nested in values', JSON.parse(`${'{".value":'.repeat(3000)}1${'}'.repeat(3000)}`)],
  ])('%s: refused', (_, given) => {
    expect(() => read(given)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

test.each([
  [
    ['b', 'a', '10', '9', '-1', 'B', '01'],
    ['-1', '9', '10', '01', 'B', 'a', 'b'],
  ],
])('keys are put in order: whole numbers first', (keys, ordered) => {
  expect(keys.toSorted(compareKeys)).toEqual(ordered);
});

test('a path leads to nothing but what the tree itself has', () => {
  expect(treeAt({ a: { b: 1 } }, ['a', 'b'])).toBe(1);
  expect(treeAt({ a: 'text' }, ['a', 'length'])).toBe(null);
  expect(treeAt({}, ['toString'])).toBe(null);
});

// Hash input as in the SDKs: a leaf's type and value, or a branch's sorted keys with their hashes.
describe('hashes', () => {
  test.each([
    ['nothing', null, ''],
    ['a text', 'Ana', 'LCYCnGmDORqZk7y6Z6dRRdjMR88='],
    ['a number', 40, 'tMcqYApLijQ5whkDNhj/t36wr68='],
    ['yes', true, 'E5z61QM0lN/U2WsOnusszCTkR8M='],
    ['a branch', { a: 'Ana', 10: 40, 9: 'Ana' }, 'Hpxa1TAaGjafQLq6ueF8AftCweI='],
  ])('%s', (_, tree, hash) => {
    expect(hashOfTree(tree)).toBe(hash);
  });
});
