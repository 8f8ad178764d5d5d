import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './use-address.ts';

const defaults = { search: '', sort: 'name', page: 1 };

test('what differs from the defaults is written, and read again', () => {
  const values = { search: 'ñ & ?', sort: '-section', page: 3 };
  expect(readAddress(writeAddress(values, defaults), defaults)).toEqual(values);
  expect(writeAddress({ search: '', sort: 'name', page: 1 }, defaults)).toEqual({});
});

test.each(['0', '-1', '1.5', 'two', '1e9', ''])('a page of "%s" is page 1', (page) => {
  expect(readAddress({ page }, defaults).page).toBe(1);
});
