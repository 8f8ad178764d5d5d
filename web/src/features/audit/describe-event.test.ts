import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { MyAct } from '@tinig/domain/calls/audit';
import { expect, test } from 'vitest';
import { formatDateTime } from '#ui/text/date-time.ts';
import { describeEvent, eventDetail } from './describe-event.ts';

const quarter = 'quarter_three';
const dates = { opens_at: '2026-11-24T22:00:00.000Z', closes_at: '2026-12-18T10:00:00.000Z' };
const set = { kind: 'class-set', quarter, is_open: true } as const;

const details: [AuditEvent, string][] = [
  [{ kind: 'person-edited', fields: ['first_name', 'section'] }, 'pangalan, section'],
  [{ kind: 'exception-set', quarter, is_open: true }, '3rd Quarter hindi kasabay: Unlocked'],
  [{ kind: 'exception-set', quarter, is_open: false }, '3rd Quarter hindi kasabay: Locked'],
  [{ kind: 'exception-set', quarter, is_open: null }, '3rd Quarter kasabay ng klase'],
  [{ ...set, includes_exceptions: true, by_date: false }, '3rd Quarter Unlocked, kasama ang hindi kasabay'],
  [{ ...set, includes_exceptions: false, by_date: true }, '3rd Quarter Unlocked, sa takdang petsa'],
  [{ kind: 'dates-removed', quarter }, '3rd Quarter inalis ang petsa'],
  [
    { kind: 'dates-set', quarter, ...dates },
    `3rd Quarter bubukas ${formatDateTime(dates.opens_at)}, magsasara ${formatDateTime(dates.closes_at)}`,
  ],
  [
    { kind: 'dates-set', quarter, ...dates, closes_at: null },
    `3rd Quarter bubukas ${formatDateTime(dates.opens_at)}`,
  ],
  [
    { kind: 'dates-set', quarter, ...dates, opens_at: null },
    `3rd Quarter magsasara ${formatDateTime(dates.closes_at)}`,
  ],
  [{ kind: 'cards-made', cards: 40 }, '40 card'],
  [{ kind: 'class-list-saved', added: 2, changed: 1 }, '2 bago, 1 may pagbabago'],
  [{ kind: 'class-list-saved-before' }, 'na-save na dati'],
  [{ kind: 'data-imported', added: 12, changed: 3 }, '12 bago, 3 may pagbabago'],
  [{ kind: 'import-checked', nothing_changed: true }, 'walang kinuha'],
  [
    { kind: 'school-moved', people: 12, sections: 2, passwords: 1, theirs: ['ana'] },
    '12 tao at 2 section ang inilipat, 1 lumang password, gaya ng sa Firebase: ana',
  ],
  [{ kind: 'batch-done', act: 'archive', done: 3, asked: 5 }, 'archive: 3 sa 5'],
  [{ kind: 'school-days-changed', days_off: 3 }, 'araw na walang pasok: 3'],
  [
    { kind: 'school-days-changed', mark: 'suspended', first: '2026-11-26', last: '2026-11-27' },
    'Sinuspinde ang klase sa 2026-11-26 – 2026-11-27',
  ],
  [
    { kind: 'school-days-changed', mark: null, first: '2026-11-26', last: '2026-11-26' },
    'Ibinalik sa dati ang 2026-11-26',
  ],
  [
    { kind: 'school-days-changed', year: '2026–2027', weekdays: 5, periods: 3 },
    'school year 2026–2027, araw ng klase sa linggo: 5, grading period: 3',
  ],
  [{ kind: 'school-days-changed', offered: ['quarter_two'] }, 'alok na petsa ng 2nd Quarter'],
  [{ kind: 'settings-changed', minimum_password: 8 }, 'password: 8'],
  [{ kind: 'settings-changed', registration_open: false }, 'isinara ang pagrehistro'],
  [{ kind: 'student-archived', nothing_changed: true }, '(walang nagbago)'],
  [{ kind: 'refused', code: 'forbidden' }, 'Wala kayong pahintulot na gawin ito.'],
  [{ kind: 'lock-set', quarter, is_open: true, through: 'firebase' }, '3rd Quarter Unlocked (sa Firebase)'],
];

test.each(details)('%o is told as "%s"', (event, words) =>
  expect(eventDetail({ event, detail: 'whatever the text says' })).toBe(words),
);

test('a host is shown letter for letter', () =>
  expect(eventDetail({ event: { kind: 'link-changed', host: 'opensource.example' }, detail: '' })).toBe(
    'opensource.example',
  ));

test('what a version before this one wrote is shown as it stands', () =>
  expect(eventDetail({ event: null, detail: 'opensource.example' })).toBe('opensource.example'));

test.each<[AuditEvent, string]>([
  [
    { kind: 'school-days-changed', mark: 'suspended', first: '2026-11-26', last: '2026-11-26' },
    'Sinuspinde ang klase sa Huw, Nob 26',
  ],
  [
    { kind: 'school-days-changed', mark: 'off', first: '2026-12-19', last: '2027-01-03' },
    'Ginawang walang pasok ang Dis 19 – Ene 3',
  ],
  [{ kind: 'school-days-changed', periods: 3 }, 'Pinalitan ang school year at mga grading period'],
  [{ kind: 'school-days-changed', offered: ['quarter_two'] }, 'Pinalitan ang alok na petsa ng 2nd Quarter'],
  [{ kind: 'school-days-changed', days_off: 3 }, 'Nagpalit ng kalendaryo'],
])('%o reads "%s" among one’s own acts', (event, words) => {
  const act = { action: 'changeSchoolDays', event } as MyAct;
  expect(describeEvent(event).title(act, event)).toBe(words);
});
