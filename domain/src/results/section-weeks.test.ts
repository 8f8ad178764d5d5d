import { expect, test } from 'vitest';
import { emptyCalendar } from '#calendar/calendar';
import { type ClassGame, classWeek, hardestGame, mondaysUntil } from './section-weeks.ts';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-25', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-03', '2026-12-28'],
])('ten weeks from Monday to Sunday: %s is in the one of %s', (today, monday) => {
  const mondays = mondaysUntil(today);
  expect(mondays).toHaveLength(10);
  expect(mondays.at(-1)).toBe(monday);
  expect(Date.parse(mondays[9]!) - Date.parse(mondays[0]!)).toBe(63 * 24 * 60 * 60 * 1000);
});

test('a week has the days on which there would be class, and those made so by hand', () => {
  const calendar = {
    ...emptyCalendar('Asia/Manila'),
    periods: [{ name: 'Term 1', first: '2026-06-08', last: '2026-12-18' }],
    days: [
      { date: '2026-11-24', kind: 'suspended' as const, reason: 'bagyo' },
      { date: '2026-11-28', kind: 'class' as const, reason: '' },
      { date: '2026-11-29', kind: 'off' as const, reason: '' },
    ],
  };
  const days = (monday: string) =>
    classWeek(calendar, monday).map(({ day, is_class }) => `${day.slice(8)}${is_class ? '' : ' off'}`);
  expect(days('2026-11-23')).toEqual(['23', '24 off', '25', '26', '27', '28']);
  // Between the periods there is no class.
  expect(days('2026-12-21')).toEqual(['21 off', '22 off', '23 off', '24 off', '25 off']);
});

const of = (game: number, tried: number, done: number, tries = 10, is_open = true): ClassGame => ({
  ...{ game, tried, done, tries, is_open },
});
test.each<[string, ClassGame[], number | undefined]>([
  ['the least share of those who tried', [of(1, 10, 9), of(2, 27, 14), of(3, 5, 5)], 2],
  ['not what fewer than five have tried', [of(1, 4, 0), of(2, 20, 19)], 2],
  ['not what is closed', [of(1, 9, 0, 10, false), of(2, 9, 9)], 2],
  ['of equal ones that with more tries', [of(1, 10, 5, 30), of(2, 20, 10, 31)], 2],
  ['then the first', [of(5, 10, 5), of(4, 20, 10)], 4],
  ['nothing tried: none', [of(1, 0, 0), of(2, 4, 0)], undefined],
])('the hardest game is %s', (_, games, hardest) => {
  expect(hardestGame(games)?.game).toBe(hardest);
});
