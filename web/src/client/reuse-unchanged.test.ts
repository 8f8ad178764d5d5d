import { expect, test } from 'vitest';
import { reuseUnchanged } from './reuse-unchanged.ts';

const ana = { uid: 'a', name: 'Ana' };
const ben = { uid: 'b', name: 'Ben' };
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

test('an equal value is the very same object', () => {
  const list = { items: [ana, ben], total: 2 };
  expect(reuseUnchanged(list, copy(list))).toBe(list);
});

test('only the row that changed is a new object, and rows may move', () => {
  const before = { items: [ana, ben], total: 2 };
  const after = reuseUnchanged(before, {
    items: copy([{ uid: 'c', name: 'Carla' }, ben, { ...ana, name: 'Anna' }]),
    total: 3,
  });
  expect(after).toEqual({ items: [{ uid: 'c', name: 'Carla' }, ben, { uid: 'a', name: 'Anna' }], total: 3 });
  expect(after.items[1]).toBe(ben);
  expect(after.items[2]).not.toBe(ana);
});

test('a field that went, an array that became an object, and null are seen', () => {
  expect(reuseUnchanged<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(reuseUnchanged<object>([], {})).toEqual({});
  expect(reuseUnchanged<object | null>({ a: 1 }, null)).toBeNull();
});
