import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import { readAudit } from '@tinig/domain/calls/audit';
import { openSchool } from '@tinig/tests/school/school';
import { expect, test } from 'vitest';

/** Lines as an older version wrote them. */
const lines = [
  ['archiveStudent', ''],
  ['changeLock', 'quarter_two locked through-firebase'],
  ['scheduleClass', 'quarter_two opens 2026-11-24T22:00:00.000Z, closes –'],
  ['changeLock', 'nothing that anybody wrote'],
] as const;

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
