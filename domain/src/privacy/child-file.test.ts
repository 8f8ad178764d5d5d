import { expect, test } from 'vitest';
import { childFile, formatValue, visibleColumns } from './child-file.ts';

const record = {
  uid: 'ana',
  name: '<script>alert(1)</script> "Ana"',
  school: 'Mababang Paaralan',
  made_at: '2026-11-21T04:00:00Z',
  names: {},
  parts: [
    {
      table: 'results',
      title: 'Mga subok',
      columns: [{ name: 'id', words: 'ID' }],
      rows: [['</pre><img src=x onerror=alert(1)>'], ['b']],
    },
  ],
};

test('a child’s file holds no script, reaches for nothing, and shows every text as text', () => {
  const file = childFile(record, (_, __, value) => formatValue(value));
  expect(file).not.toMatch(/<script|<img|<link|<iframe|href=|url\(|https?:/i);
  expect(file).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(file).toContain("default-src 'none'");
  expect(file.match(/&lt;\/pre&gt;/g)).toHaveLength(2);
});

test('whose row it is stands with the name alone', () => {
  const columns = ['uid', 'game'].map((name) => ({ name, words: name }));
  const of = (table: string) =>
    visibleColumns({ table, title: '', columns, rows: [] }).map(({ name, at }) => [name, at]);
  expect(of('people')).toEqual([
    ['uid', 0],
    ['game', 1],
  ]);
  expect(of('results')).toEqual([['game', 1]]);
});

test.each([
  [null, '–'],
  ['constructor', 'constructor'],
  [[], '–'],
  [true, 'Oo'],
  ['-mabini', 'Mabini'],
  ['2026-11-25T02:12:00+00:00', 'Nob 25, 2026, 10:12 AM'],
  [['2026-11-24', '2026-11-25'], 'Nobyembre 24, 2026, Nobyembre 25, 2026'],
  [{ '2026-11-24': 3 }, 'Nobyembre 24, 2026: 3'],
  [{ a: { b: '' } }, 'a: b: –'],
])('a value of a child’s record, %j, reads "%s"', (value, words) =>
  expect(formatValue(value, { '-mabini': 'Mabini' })).toBe(words),
);
