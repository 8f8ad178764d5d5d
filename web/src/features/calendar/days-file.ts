import type { SchoolCalendar } from '@tinig/domain/calendar/calendar';
import type { Day } from '@tinig/domain/time/days';
import type { Download, FileColumn } from '#features/export/download.ts';
import type { Cell } from '#features/export/excel.ts';
import { type DayRun, dayRuns, runText } from './calendar.ts';

const cellOf = (day: Day): Cell => ({ day: new Date(`${day}T00:00:00Z`) });

const columns: readonly FileColumn<DayRun>[] = [
  ['Mula', 'Unang araw', ({ first }) => cellOf(first)],
  ['Hanggang', 'Huling araw', ({ last }) => cellOf(last)],
  ['Ano', 'Walang pasok, suspendido, o may klase', runText],
];

/** Marked days as a downloadable file. */
export function daysFile(calendar: SchoolCalendar, today: Day): Download<DayRun> {
  const runs = dayRuns(calendar, today);
  return {
    screen: 'calendar',
    section: '',
    name: ['Kalendaryo'],
    of: [['School year', calendar.year] as const].filter(([, year]) => year !== ''),
    noun: 'hanay',
    total: runs.length,
    columns,
    rows: () => runs,
  };
}
