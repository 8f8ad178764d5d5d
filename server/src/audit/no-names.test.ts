import { calls } from '@tinig/domain/calls/all';
import { addHelp } from '@tinig/tests/school/help';
import { actors, matrix } from '@tinig/tests/school/matrix';
import type { SchoolPerson } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

const school = useSchool();

const mark = 'Kanaryo';
const words = ['first_name', 'last_name', 'firstName', 'lastName', 'username', 'title', 'note', 'reason'];

/** Returns the input with the mark in every personal text, at any depth. */
function planted(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(planted);
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (name === 'email' && typeof value === 'string' && value !== '') return [name, `${mark}-${value}`];
      // The child's current name.
      if (name === 'full_name') return [name, String(value).replace(/\S+/g, `${mark}$&`)];
      if (name === 'reason' && value === 'parent-asked') return [name, value];
      return [
        name,
        words.includes(name) && typeof value === 'string' ? `${mark} ${value}`.slice(0, 64) : planted(value),
      ];
    }),
  );
}

const isAct = ({ call }: (typeof matrix)[number]) => call.kind === 'act' && call.audited;

test('whatever is done or refused, the audit log holds no name, username, email, password or token', async () => {
  const { sql } = school;
  const logged = new Set<string>();
  for (const { call, input } of matrix.filter(isAct)) {
    await school.reset();
    await addHelp(school);
    await sql`update people set first_name = ${mark} || first_name, last_name = ${mark} || last_name,
      username = ${mark} || username, email = ${mark} || email where role = 'student'`;
    for (const actor of actors) {
      if (!['ana', 'mia', 'leo', 'root'].includes(actor)) continue;
      await school.ask(call, planted(input(actor)) as Record<string, unknown>, actor as SchoolPerson);
    }
    const lines = await sql<{ line: string; action: string; result: string }[]>`
      select a::text as line, action, result from audit a`;
    for (const { line, action, result } of lines) {
      expect(line, action).not.toMatch(/kanaryo|Bagong-Lihim|mangga|t{40}/i);
      if (result === 'done') logged.add(action);
    }
  }
  // Acts that need another act first: an undo, and the end of an assignment.
  await school.ask(calls.archiveStudent, { user_id: 'ana' }, 'mia');
  const [archived] = await sql<{ act: string }[]>`select act from audit order by id desc limit 1`;
  await school.ask(calls.undoAct, { act: archived!.act }, 'mia');
  const handed = { section_id: '-mabini', teacher_id: 'leo' };
  await school.ask(calls.handOver, { ...handed, last_day: '2026-11-27' }, 'root');
  await school.ask(calls.endHolding, handed, 'root');
  const begun = { title: `Tagas tungkol kay ${mark}`, known_at: '2026-11-20T00:00:00.000Z' };
  const { body } = await school.ask(calls.beginIncident, begun, 'root');
  const earlier = { id: body.id, known_at: '2026-11-19T00:00:00.000Z' };
  await school.ask(calls.changeIncidentTime, earlier, 'root');
  await school.ask(calls.tickIncident, { id: body.id, step: 1, note: mark }, 'root');
  const more = await sql<{ line: string; action: string }[]>`select a::text as line, action from audit a`;
  for (const { line, action } of more) {
    expect(line).not.toContain(mark);
    logged.add(action);
  }
  // Done in an empty school (setup.test.ts), which has no names yet.
  for (const action of ['setUpAccount', 'restoreSetup']) logged.add(action);
  // Checked with a backup to copy (copies.test.ts).
  for (const action of ['copyBackup', 'checkCopy']) logged.add(action);
  // Only run in a package, or with a network. Their lines hold nothing but a version.
  const ofNetwork = ['openNetwork', 'closeNetwork', 'allowCodes', 'makeCode'];
  for (const action of ['planUpdate', 'dropUpdate', ...ofNetwork]) logged.add(action);
  const audited = Object.entries(calls).flatMap(([name, call]) =>
    call.kind === 'act' && call.audited ? [name] : [],
  );
  // Every act ran at least once: one without an audit line would prove nothing.
  expect(audited.filter((name) => !logged.has(name))).toEqual([]);
});
