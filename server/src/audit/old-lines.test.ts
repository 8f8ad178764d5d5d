import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import { readAudit } from '@tinig/domain/calls/audit';
import { openSchool } from '@tinig/tests/school/school';
import { expect, test } from 'vitest';
import { textFor } from './audit-text.ts';

type OldLine = [action: string, detail: string, event: AuditEvent | null];

const quarter = 'quarter_two';
const opens_at = '2026-11-24T22:00:00.000Z';
const set = { kind: 'class-set', quarter, includes_exceptions: false, by_date: false } as const;

/** Lines as an older version wrote them, and the event that says the same. */
const lines: OldLine[] = [
  ['archiveStudent', '', { kind: 'student-archived' }],
  ['editUser', 'first_name section', { kind: 'person-edited', fields: ['first_name', 'section'] }],
  ['changeLock', `${quarter} unlocked`, { kind: 'lock-set', quarter, is_open: true }],
  [
    'changeLock',
    `${quarter} locked through-firebase`,
    { kind: 'lock-set', quarter, is_open: false, through: 'firebase' },
  ],
  ['setException', `${quarter} held open`, { kind: 'exception-set', quarter, is_open: true }],
  ['setException', `${quarter} as the section`, { kind: 'exception-set', quarter, is_open: null }],
  ['changeClass', `${quarter} unlocked`, { ...set, is_open: true }],
  ['changeClass', `${quarter} locked, exceptions too`, { ...set, is_open: false, includes_exceptions: true }],
  ['changeClass', `${quarter} unlocked by date`, { ...set, is_open: true, by_date: true }],
  ['scheduleClass', `${quarter} dates removed`, { kind: 'dates-removed', quarter }],
  [
    'scheduleClass',
    `${quarter} opens ${opens_at}, closes –`,
    { kind: 'dates-set', quarter, opens_at, closes_at: null },
  ],
  ['makeCards', '40 cards', { kind: 'cards-made', cards: 40 }],
  // One line per person; the number is in another line.
  ['makeCards', '', null],
  ['saveClassList', '2 added, 1 changed', { kind: 'class-list-saved', added: 2, changed: 1 }],
  ['saveClassList', 'saved before', { kind: 'class-list-saved-before', nothing_changed: true }],
  ['runBatch', 'archive 3/5', { kind: 'batch-done', act: 'archive', done: 3, asked: 5 }],
  ['runBatch', 'lock 0/1', { kind: 'batch-done', act: 'lock', done: 0, asked: 1, nothing_changed: true }],
  ['setLink', 'opensource.example', { kind: 'link-changed', host: 'opensource.example' }],
  ['changeSettings', 'minimum_password=8', { kind: 'settings-changed', minimum_password: 8 }],
  [
    'changeSchoolDays',
    'time_zone=Asia/Manila days_off=3',
    { kind: 'school-days-changed', time_zone: 'Asia/Manila', days_off: 3 },
  ],
  ['exportData', '10 people', { kind: 'data-exported', people: 10 }],
  ['importData', '12 people added, 3 changed', { kind: 'data-imported', added: 12, changed: 3 }],
  ['importData', 'nothing taken', { kind: 'import-checked', nothing_changed: true }],
  [
    'moveSchool',
    '4 people and 1 sections moved in',
    { kind: 'school-moved', people: 4, sections: 1, passwords: 0, theirs: [] },
  ],
  ['undoAct', '', null],
  ['changeLock', 'nothing that anybody wrote', null],
];

test('lines in words are shown as they stand, and never change', async () => {
  const school = await openSchool();
  for (const [action, detail] of lines)
    await school.sql`
      insert into audit (at, actor, action, target, result, detail)
      values (now(), 'mia', ${action}, 'ana', 'done', ${detail})`;
  const { body } = await school.ask(readAudit, { per_page: 50 }, 'root');
  const read = (body.items as { detail: string; event: AuditEvent | null }[]).toReversed();
  expect(read.map(({ detail, event }) => ({ detail, event }))).toEqual(
    lines.map(([, detail]) => ({ detail, event: null })),
  );
  await expect(school.sql`update audit set detail = ''`).rejects.toThrow('append-only');
  await school.close();
});

test.each(lines.filter(([, , event]) => event))(
  'an event of %s "%s" has the same words beside it',
  (_, detail, event) => expect(textFor(event!)).toBe(detail),
);
