import { describe, expect, test } from 'vitest';
import { keysOf } from './place.ts';
import { writesOf } from './records.ts';

const leaf = (path: string, value: never) => ({ path: keysOf(path), value });

describe('writes are put together by record', () => {
  test.each([
    [
      'fields one by one',
      { 'Users/a/first_name': 'A', 'Users/a/last_name': 'B' },
      [{ root: 'Users', key: 'a', fields: { first_name: 'A', last_name: 'B' } }],
    ],
    [
      'a record',
      { 'Sections/s': { section_name: 'S' } },
      [{ root: 'Sections', key: 's', fields: { section_name: 'S' }, isWhole: true }],
    ],
    ['a record removed', { 'Users/a': null }, [{ root: 'Users', key: 'a', fields: null }]],
    [
      'the link',
      { 'Links/GDriveLink': 'https://x' },
      [{ root: 'Links', key: 'GDriveLink', fields: { '': 'https://x' } }],
    ],
    ['deeper than a field', { 'Users/a/more/sound': 1 }, [{ root: 'Users', key: 'a', fields: { more: {} } }]],
  ])('%s', (_, given, writes) => {
    expect(writesOf(Object.entries(given).map(([path, value]) => leaf(path, value as never)))).toEqual(
      writes,
    );
  });

  test.each([
    ['a list as a whole', { Users: { a: {} } }, 403],
    ['everything', { '': {} }, 403],
    ['another root', { 'Other/a': 1 }, 403],
    ['a record that is no branch', { 'Users/a': 'text' }, 400],
    ['removed and written at once', { 'Users/a': null, 'Users/a/first_name': 'A' }, 400],
  ])('%s: refused', (_, given, status) => {
    const leaves = Object.entries(given).map(([path, value]) => leaf(path, value as never));
    expect(() => writesOf(leaves)).toThrow(expect.objectContaining({ status }));
  });
});
