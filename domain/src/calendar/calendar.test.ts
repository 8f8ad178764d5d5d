/** @module-tag property */
import { runs } from '@tinig/tests/school/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayOf, daysBetween, daysFrom, startOf } from '#time/days';
import { behindDays, ruleCalendar as todayOf } from '#today/today';
import { fieldsToRestore } from '#undo/undo';
import {
  classDays,
  classDaysUntil,
  dayKindLookup,
  emptyCalendar,
  type GradingPeriod,
  gradingPeriodOf,
  type SchoolCalendar,
  weekdayOf,
  yearEndNoticeDays,
  yearLapseDays,
  yearPhase,
} from './calendar.ts';
import {
  applyCalendarChange,
  calendarFromFields,
  calendarToFields,
  changedFields,
  findPeriodFault,
} from './calendar-change.ts';
import { fourQuarters, schoolYearName, schoolYearStart, threeTerms } from './calendar-presets.ts';
import { dayMarks } from './day-kinds.ts';
import { offeredQuarterDates } from './quarter-dates.ts';

const off = (date: Day, until = date) => ({ date, until, kind: 'off', reason: 'Walang pasok' }) as const;
const suspended = (date: Day, until = date) => ({ date, until, kind: 'suspended', reason: 'bagyo' }) as const;

const sampleYear = applyCalendarChange(emptyCalendar('Asia/Manila'), {
  year: schoolYearName(2026),
  periods: threeTerms(2026),
  days: [
    suspended('2026-07-22', '2026-07-23'),
    off('2026-08-21'),
    off('2026-08-31'),
    suspended('2026-10-08'),
    off('2026-11-02'),
    off('2026-11-30'),
    off('2026-12-08'),
    off('2026-12-19', '2027-01-03'),
    off('2027-02-25'),
    off('2027-03-25', '2027-03-26'),
  ],
});

describe('a school year of three terms', () => {
  test('class days of the year and of each term', () => {
    const days = classDays(sampleYear);
    const inTerms = sampleYear.periods.map(
      (period) => days.filter((day) => gradingPeriodOf(sampleYear, day) === period).length,
    );
    expect([days.length, ...inTerms]).toEqual([198, 68, 64, 66]);
  });

  test('each quarter of the game is offered for the class day after as many quarters of the year', () => {
    expect(Object.values(offeredQuarterDates(sampleYear))).toEqual([
      '2026-06-08',
      '2026-08-18',
      '2026-10-30',
      '2027-01-26',
    ]);
  });

  test('a day that is called off moves what is offered later; a date by hand stays', () => {
    const changed = applyCalendarChange(sampleYear, {
      days: [suspended('2026-11-26')],
      offered: { quarter_four: '2027-02-01' },
    });
    expect(Object.values(offeredQuarterDates(changed))).toEqual([
      '2026-06-08',
      '2026-08-18',
      '2026-10-29',
      '2027-02-01',
    ]);
  });

  test('four quarters take its weeks evenly, and each is offered for its first day', () => {
    const quarters = fourQuarters('2026-06-08', '2027-04-08', sampleYear);
    expect(quarters.map(({ first, last }) => [first, last])).toEqual([
      ['2026-06-08', '2026-08-20'],
      ['2026-08-24', '2026-11-06'],
      ['2026-11-09', '2027-01-29'],
      ['2027-02-01', '2027-04-08'],
    ]);
    expect(Object.values(offeredQuarterDates({ ...sampleYear, periods: quarters }))).toEqual(
      quarters.map(({ first }) => first),
    );
  });

  test.each([2024, 2027, 2028, 2032])('the terms of %i begin on a Monday of June, in order', (begins) => {
    const terms = threeTerms(begins);
    expect(findPeriodFault(terms)).toBeNull();
    expect([weekdayOf(terms[0]!.first), terms[0]!.first.slice(0, 7)]).toEqual([1, `${begins}-06`]);
    expect(schoolYearStart(terms[0]!.first)).toBe(begins);
  });

  test.each<[Day, string]>([
    ['2026-06-07', 'before'],
    ['2026-06-08', 'running'],
    ['2027-03-24', 'running'],
    ['2027-03-25', 'ending'],
    ['2027-04-08', 'ending'],
    ['2027-04-09', 'over'],
    ['2027-05-07', 'over'],
    ['2027-05-08', 'lapsed'],
  ])('on %s the year is %s', (day, standing) => expect(yearPhase(sampleYear, day)).toBe(standing));
});

describe('periods that can’t be', () => {
  const period = (name: string, first: Day, last: Day): GradingPeriod => ({ name, first, last });
  test.each<[string, GradingPeriod[], unknown]>([
    ['in order, with a gap', [...sampleYear.periods], null],
    [
      'one begins before the other has ended',
      [period('Term 1', '2026-06-08', '2026-09-15'), period('Term 2', '2026-09-07', '2026-12-18')],
      {
        at: 1,
        field: 'first',
        code: 'period-overlaps',
        values: { name: 'Term 1', day: '2026-09-15' },
      },
    ],
    [
      'one ends before it begins',
      [period('Term 1', '2026-06-08', '2026-06-07')],
      { at: 0, field: 'last', code: 'period-backward', values: {} },
    ],
    [
      'longer than a year',
      [period('Term 1', '2026-06-08', '2027-07-20')],
      { at: 0, field: 'last', code: 'year-too-long', values: {} },
    ],
  ])('%s', (_, periods, fault) => expect(findPeriodFault(periods)).toEqual(fault));
});

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2027-06-01', days));
// Spans year boundaries and the leap day of 2028.
const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 380 }), { minLength: 2, maxLength: 12 });
const periods = fc.tuple(day, cuts).map(([start, at]) => {
  const ends = at.sort((one, other) => one - other);
  return Array.from({ length: Math.floor(ends.length / 2) }, (_, nth) => ({
    name: `Bahagi ${nth + 1}`,
    first: addDays(start, ends[nth * 2]!),
    last: addDays(start, ends[nth * 2 + 1]!),
  }));
});
const marks = fc.array(
  fc.record({
    date: day,
    days: fc.nat(9),
    kind: fc.constantFrom(...dayMarks, null),
    reason: fc.constantFrom('', 'bagyo', 'Araw ng mga Bayani'),
  }),
  { maxLength: 12 },
);
const anyZone = fc.constantFrom(
  'Asia/Manila',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Asia/Kathmandu',
);
const anyCalendar: fc.Arbitrary<SchoolCalendar> = fc
  .record({
    periods: fc.oneof({ weight: 5, arbitrary: periods }, { weight: 1, arbitrary: fc.constant([]) }),
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    marks,
    offered: fc.option(day),
  })
  .map(({ marks, offered, ...year }) =>
    applyCalendarChange(emptyCalendar('Asia/Manila'), {
      ...year,
      days: marks.map(({ date, days, kind, reason }) => ({ date, until: addDays(date, days), kind, reason })),
      offered: { quarter_two: offered },
    }),
  );

describe('any calendar', () => {
  test('a day of class is a class weekday in a period, or made one, and never one that is off', () =>
    fc.assert(
      fc.property(anyCalendar, day, (calendar, at) => {
        const kind = dayKindLookup(calendar)(at);
        const mark = calendar.days.find(({ date }) => date === at);
        if (mark) {
          expect(kind).toBe(mark.kind);
          return;
        }
        const usual = weekdayOf(at) <= 5;
        const standing = yearPhase(calendar, at);
        const isClass = ['none', 'lapsed'].includes(standing)
          ? usual
          : calendar.weekdays.includes(weekdayOf(at)) && gradingPeriodOf(calendar, at) !== undefined;
        // A year of which all days were called off ends with its last period.
        if (classDays(calendar).length > 0 || standing === 'none')
          expect(kind).toBe(isClass ? 'class' : 'none');
      }),
    ));

  test('days of class are counted as one counts them one by one', () =>
    fc.assert(
      fc.property(anyCalendar, day, fc.array(fc.nat(500), { maxLength: 5 }), (calendar, until, ago) => {
        const count = classDaysUntil(calendar, until);
        const kindOf = dayKindLookup(calendar);
        for (const days of ago) {
          const after = addDays(until, -days);
          const slowly = daysFrom(addDays(after, 1), until).filter((one) => kindOf(one) === 'class');
          expect(count(after)).toBe(slowly.length);
        }
        expect(count(addDays(until, 1))).toBe(0);
      }),
    ));

  test('what is offered is a day of class of the year, in the order of the quarters', () =>
    fc.assert(
      fc.property(anyCalendar, (calendar) => {
        const days = classDays(calendar);
        const offered = Object.values(offeredQuarterDates({ ...calendar, by_hand: {} }));
        if (calendar.periods.length === 4 || days.length === 0) return;
        expect(offered).toEqual([...offered].sort());
        for (const one of offered) expect(days).toContain(one);
      }),
    ));

  test('its year goes from before to lapsed, one after the other', () =>
    fc.assert(
      fc.property(anyCalendar, (calendar) => {
        const [first, last] = [calendar.periods[0]?.first, calendar.periods.at(-1)?.last];
        if (!first || !last) {
          expect(yearPhase(calendar, '2027-06-01')).toBe('none');
          return;
        }
        const order = ['before', 'running', 'ending', 'over', 'lapsed'];
        const seen = daysFrom(addDays(first, -1), addDays(last, yearLapseDays)).map((one) =>
          order.indexOf(yearPhase(calendar, one)),
        );
        expect(seen).toEqual([...seen].sort((one, other) => one - other));
        expect([seen[0], seen.at(-1)]).toEqual([0, 4]);
        expect(seen.filter((one) => one === 2).length).toBeLessThanOrEqual(yearEndNoticeDays + 1);
      }),
      { numRuns: runs(30) },
    ));

  test('in whatever zone and at whatever moment, today is that zone’s, and five class days are fresh', () =>
    fc.assert(
      fc.property(
        anyCalendar,
        anyZone,
        fc.date({ min: new Date('2027-06-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
        (calendar, time_zone, at) => {
          const now = at.getTime();
          const { today, fresh_since, classDaysSince } = todayOf({ ...calendar, time_zone }, now);
          expect(today).toBe(dayOf(time_zone, now));
          const fresh = dayOf(time_zone, fresh_since);
          expect(startOf(time_zone, fresh)).toBe(fresh_since);
          const isLongBreak = daysBetween(fresh, today) >= 400;
          if (!isLongBreak) expect(classDaysSince(addDays(fresh, -1))).toBe(behindDays);
          expect(classDaysSince(today)).toBe(0);
        },
      ),
    ));

  test('its year turns at midnight of the zone, to the millisecond; who was off or whose clock jumped sees what all see', () =>
    fc.assert(
      fc.property(
        anyCalendar,
        anyZone,
        fc.array(fc.tuple(fc.nat(460), fc.nat(86_399_999)), { minLength: 2, maxLength: 8 }),
        (calendar, zone, looks) => {
          const first = calendar.periods[0]?.first ?? '2027-12-20';
          const seenAt = (at: number) => {
            const today = dayOf(zone, at);
            return [today, yearPhase(calendar, today), dayKindLookup(calendar)(today)];
          };
          // Read in any order, as clocks jump, and days apart, as after downtime.
          for (const [days, within] of looks) {
            const on = addDays(first, days - 20);
            const [begin, end] = [startOf(zone, on), startOf(zone, addDays(on, 1))];
            const expected = [on, yearPhase(calendar, on), dayKindLookup(calendar)(on)];
            for (const at of [begin, Math.min(begin + within, end - 1), end - 1])
              expect(seenAt(at)).toEqual(expected);
            expect(dayOf(zone, begin - 1)).toBe(addDays(on, -1));
          }
        },
      ),
    ));

  test('its fields tell all of it', () =>
    fc.assert(
      fc.property(anyCalendar, (calendar) => {
        expect(calendarFromFields(calendarToFields(calendar))).toEqual(calendar);
      }),
    ));

  test('a change that is taken back leaves it as it was, but for days that were set since', () =>
    fc.assert(
      fc.property(anyCalendar, marks, day, (before, given, since) => {
        const after = applyCalendarChange(before, {
          days: given.map(({ date, days, kind }) => ({ date, until: addDays(date, days), kind })),
        });
        const kept = changedFields(calendarToFields(before), calendarToFields(after));
        const undone = (now: SchoolCalendar) => {
          const present = calendarToFields(now);
          return calendarFromFields({ ...present, ...fieldsToRestore(kept.before, kept.after, present) });
        };
        expect(undone(after)).toEqual(before);
        const set = { date: since, kind: 'off', reason: 'Iba' } as const;
        const later = applyCalendarChange(after, { days: [set] });
        expect(undone(later)).toEqual(applyCalendarChange(before, { days: [set] }));
      }),
    ));

  test('whoever knows of days off alone changes those and nothing else', () =>
    fc.assert(
      fc.property(anyCalendar, fc.array(day, { maxLength: 9 }), (calendar, off) => {
        const after = applyCalendarChange(calendar, { days_off: off });
        const planned = after.days.filter(({ kind }) => kind === 'off');
        const suspended = ({ days }: SchoolCalendar) => days.filter(({ kind }) => kind === 'suspended');
        expect(suspended(after)).toEqual(suspended(calendar));
        expect(planned.map(({ date }) => date)).toEqual(
          [...new Set(off)].sort().filter((date) => !suspended(calendar).some((one) => one.date === date)),
        );
        for (const one of planned) {
          const was = calendar.days.find(({ date, kind }) => date === one.date && kind === 'off');
          expect(one.reason).toBe(was?.reason ?? '');
        }
        expect({ ...after, days: [] }).toEqual({ ...calendar, days: [] });
      }),
    ));
});
