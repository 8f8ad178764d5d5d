import { type Period, PeriodName, resolvePeriod } from '@tinig/domain/calendar/periods';
import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { type ReportPeriod, reportPeriods, runningPeriod } from '@tinig/domain/report/period-report';
import { shortDay } from '@tinig/domain/time/times';
import { useWatch } from '#client/use-watch.ts';

/** Options as long as the school has entered no periods. */
const usualOptions = [
  { value: 'year', label: 'Buong taon' },
  { value: 'last-90', label: 'Huling 90 araw' },
  { value: 'last-30', label: 'Huling 30 araw' },
];

/** Name of a period, or its days if it has none. */
export const periodName = ({ name, value, first, last }: ReportPeriod) =>
  name ||
  usualOptions.find((one) => one.value === value)?.label ||
  (first === null ? `Hanggang ${shortDay(last)}` : `${shortDay(first)} – ${shortDay(last)}`);

/** Label of a period in a choice, with its days: two years may each have a "Term 1". */
const periodChoice = (period: ReportPeriod, today: string) =>
  period.name
    ? `${period.name}, ${shortDay(period.first!)} – ${period.last === today ? 'ngayon' : shortDay(period.last)}`
    : periodName(period);

/** Hook: value of the period shown: the requested or else the current one. Undefined while the calendar is loading. */
export function useShownPeriod(asked: string): string | undefined {
  const { value: days, refusal } = useWatch(readSchoolDays, {});
  if (PeriodName.safeParse(asked).success) return asked;
  if (days) return runningPeriod(days, days.today.date);
  return refusal && 'year';
}

/**
 * Options for a period: started grading periods, newest first, and the year. Falls back to defaults, and always
 * includes `chosen`.
 */
export function usePeriodOptions(chosen: string) {
  const days = useWatch(readSchoolDays, {}).value;
  if (!days) return usualOptions;
  const today = days.today.date;
  const periods = reportPeriods(days, today);
  const isKnown = periods.some(({ value }) => value === chosen);
  const other = { value: chosen, name: '', ...resolvePeriod(chosen, today) };
  return (isKnown ? periods : [...periods, other]).map((one) => ({
    value: one.value,
    label: periodChoice(one, today),
  }));
}

/** "Buong taon, hanggang Nob 25" or "Okt 27 – Nob 25". */
export const periodText = ({ first, last }: Period) =>
  first === null ? `Buong taon, hanggang ${shortDay(last)}` : `${shortDay(first)} – ${shortDay(last)}`;
