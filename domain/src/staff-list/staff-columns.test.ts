import { expect, test } from 'vitest';
import { readStaffRows } from './staff-columns.ts';

const read = (grid: string[][]) =>
  readStaffRows(grid).map(({ row, section, teacher, email }) => [row, section, teacher, email]);

test('a list without a head: section, teacher, email, of which some are missing', () =>
  expect(
    read([
      ['Mabini', 'Liwayway Magsino', 'liwayway@paaralan.example'],
      ['Rizal', 'Liwayway Magsino'],
      ['Gomburza'],
      ['', ''],
    ]),
  ).toEqual([
    [1, 'Mabini', 'Liwayway Magsino', 'liwayway@paaralan.example'],
    [2, 'Rizal', 'Liwayway Magsino', ''],
    [3, 'Gomburza', '', ''],
  ]));

test('a list with a head below a title, in another order, with more than is asked for', () =>
  expect(
    read([
      ['Mababang Paaralan ng Halimbawa'],
      ['Blg.', 'E-mail address', 'Class Adviser', 'SECTION'],
      ['1', 'jo@paaralan.example', 'Esteban, Jocelyn', 'Luna'],
    ]),
  ).toEqual([[3, 'Luna', 'Esteban, Jocelyn', 'jo@paaralan.example']]));

test('the email before the names is told by its @', () =>
  expect(read([['jo@paaralan.example', 'Luna', 'Jocelyn Esteban']])).toEqual([
    [1, 'Luna', 'Jocelyn Esteban', 'jo@paaralan.example'],
  ]));
