import { readUsers } from '@tinig/domain/calls/people';
import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './use-address.ts';

const defaults = { search: '', section: '', sort: 'name', page: 1 };
const read = (search: Record<string, unknown>) => readAddress(search, defaults, readUsers.input.shape);

test('what differs from the defaults is written, and read again', () => {
  const values = { search: 'ñ & ?', section: 'a1', sort: '-section', page: 3 };
  expect(read(writeAddress(values, defaults))).toEqual(values);
  expect(writeAddress({ search: '', section: '', sort: 'name', page: 1 }, defaults)).toEqual({});
});

test.each(['0', '-1', '1.5', 'two', '1e9', ''])('a page of "%s" is page 1', (page) => {
  expect(read({ page }).page).toBe(1);
});

test.each(['', 'nonsense', '--name', 'password_hash'])('a sort by "%s" is the default', (sort) => {
  expect(read({ sort }).sort).toBe('name');
});

test('a search keeps the space that is being typed, and loses what nobody sees', () => {
  expect(read({ search: 'dela ' }).search).toBe('dela ');
  expect(read({ search: 'Ni\u200bña\u0000' }).search).toBe('Niña');
  expect(read({ search: 'x'.repeat(300) }).search).toHaveLength(128);
});

test('what stands in the address twice, or is no text, is not read', () => {
  expect(read({ search: ['a', 'b'], page: {} })).toEqual({ search: '', section: '', sort: 'name', page: 1 });
});
