import { dayKindLookup, markReason, type SchoolCalendar } from '@tinig/domain/calendar/calendar';
import type { DayKind } from '@tinig/domain/calendar/day-kinds';
import type { InputOf, ResponseOf } from '@tinig/domain/calls/call';
import type { readSchoolDays } from '@tinig/domain/calls/school-days';
import { changeSchoolDays } from '@tinig/domain/calls/school-days';
import { calendarMessage } from '@tinig/domain/messages/calendar-messages';
import { addDays, type Day, daysFrom } from '@tinig/domain/time/days';
import { shortDay, weekdayAndDay } from '@tinig/domain/time/times';
import { useState } from 'react';
import { RefusedError } from '#client/request.ts';
import { useAct } from '#client/use-act.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';

export type SchoolDaysAnswer = ResponseOf<typeof readSchoolDays>;

/** Converts the server's answer to the calendar of the domain. */
export const toCalendar = ({ offered, by_hand, ...days }: SchoolDaysAnswer): SchoolCalendar => ({
  ...days,
  by_hand: Object.fromEntries(by_hand.map((quarter) => [quarter, offered[quarter]!])),
});

/** Reasons for suspending classes, in lower case because they follow the day. */
export const suspensionReasons = ['bagyo', 'baha', 'lindol', 'matinding init', 'halalan'] as const;

/** Consecutive days of the same kind and reason. */
export type DayRun = { first: Day; last: Day; kind: Exclude<DayKind, 'none'>; reason: string };

/** Marked days, grouped into runs: upcoming ones first, then past ones, newest first. */
export function dayRuns({ days }: SchoolCalendar, today: Day): DayRun[] {
  const runs: DayRun[] = [];
  for (const { date, kind, reason } of days) {
    const run = runs.at(-1);
    const goesOn = run && run.kind === kind && run.reason === reason && addDays(run.last, 1) === date;
    if (goesOn) run.last = date;
    else runs.push({ first: date, last: date, kind, reason });
  }
  const toCome = runs.filter(({ last }) => last >= today);
  const past = runs.filter(({ last }) => last < today).reverse();
  return [...toCome, ...past];
}

/** "Nob 26", "Nob 26–27", "Dis 19 – Ene 3". */
export function daysText(first: Day, last: Day): string {
  if (first === last) return weekdayAndDay(first);
  if (first.slice(0, 7) === last.slice(0, 7)) return `${shortDay(first)}–${Number(last.slice(8))}`;
  return `${shortDay(first)} – ${shortDay(last)}`;
}

/** Splits a range into the parts that are not already planned as days without school. */
export function openRanges(calendar: SchoolCalendar, first: Day, last: Day): { date: Day; until: Day }[] {
  const kindOf = dayKindLookup(calendar);
  const ranges: { date: Day; until: Day }[] = [];
  for (const day of daysFrom(first, last).filter((one) => kindOf(one) !== 'off')) {
    const range = ranges.at(-1);
    if (range && addDays(range.until, 1) === day) range.until = day;
    else ranges.push({ date: day, until: day });
  }
  return ranges;
}

const kindWords: Record<DayKind, string> = {
  class: 'may klase',
  none: 'walang klase',
  off: 'walang pasok',
  suspended: 'suspendido',
};

/** Text for a day: "Araw ni Bonifacio", "suspendido: bagyo", "may klase". */
export function kindText(calendar: SchoolCalendar, day: Day, kind: DayKind): string {
  const reason = markReason(calendar, day);
  if (kind === 'off' && reason) return reason;
  return reason ? `${kindWords[kind]}: ${reason}` : kindWords[kind];
}

export const runText = ({ kind, reason }: DayRun) =>
  kind === 'off'
    ? reason || 'Walang pasok'
    : `${kind === 'suspended' ? 'Suspendido' : 'May klase'}${reason ? `: ${reason}` : ''}`;

/** Hook: changes the calendar. Success shows a toast with undo; a failure stays visible. */
export function useChangeDays() {
  const { run, busy } = useAct(changeSchoolDays);
  const [failure, setFailure] = useState('');
  async function change(input: InputOf<typeof changeSchoolDays>, words: string) {
    if (busy) return;
    setFailure('');
    const { act, trouble } = await run(input);
    if (trouble)
      setFailure(trouble instanceof RefusedError ? trouble.message : calendarMessage('calendar-not-saved'));
    else notifyDone(words, act);
  }
  return { change, busy, failure, clear: () => setFailure('') };
}

export type ChangeDays = ReturnType<typeof useChangeDays>;
