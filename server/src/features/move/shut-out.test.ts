import { moveSchool } from '@tinig/domain/calls/move';
import { account, originalTree, pupil, shownParameters } from '@tinig/tests/school/original-school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';
import { moveTree } from './move-school.ts';
import { readOriginal } from './read-original.ts';
import { pathText } from './tree.ts';

const teacher = (name: string, more = {}) => pupil(name, { role: 'admin', section: null, ...more });

/**
 * Adds an admin and a superadmin who are archived, a teacher whose account is disabled, and one active
 * teacher.
 */
async function withShutOut() {
  const database = originalTree();
  Object.assign(database.Users, {
    dilag: teacher('Dilag'),
    ara: teacher('Ara', { archive: true }),
    ulo: teacher('Ulo', { archive: 'true', role: 'superadmin' }),
    tina: teacher('Tina'),
  });
  database.Sections = [
    null,
    { section_name: 'Luna', teacher_id: 'dilag' },
    { section_name: 'Rizal', teacher_id: 'tina' },
  ];
  const users = [
    await account('dilag', { password: true }, { disabled: true }),
    await account('ara', { password: true }),
    await account('ulo', { password: true }),
    await account('tina', { password: true }),
  ];
  return { database, accounts: { users }, parameters: shownParameters };
}

describe('staff who were shut out at Firebase', () => {
  const school = useSchool({ asNew: true });
  const staffHere = () =>
    school.sql`select uid from people where uid in ('dilag', 'ara', 'ulo', 'tina') order by uid`;

  test('stay behind by name, with the way in, and their sections come without them', async () => {
    const given = await withShutOut();
    const { body } = await school.ask(moveSchool, { ...given, dry_run: false }, 'root');
    expect(await staffHere()).toEqual([{ uid: 'tina' }]);
    const report = body as { staff: { uid: string }[]; behind: Record<'path' | 'name' | 'reason', string>[] };
    expect(report.staff.map(({ uid }) => uid)).toEqual(['tina', 'guro']);
    const linesOf = (name: string) => report.behind.filter((one) => one.name.startsWith(name));
    expect(linesOf('Dilag')).toEqual([
      {
        path: 'Users/dilag',
        name: 'Dilag Dela Cruz',
        reason:
          'Naka-disable ang account ng guro na ito sa Firebase, kaya hindi isinama. Kung dapat siyang makapasok, idagdag siya ng Super Administrator sa Teachers.',
      },
    ]);
    expect(linesOf('Ara').map(({ reason }) => reason)).toEqual([
      'Naka-archive ang guro na ito, kaya hindi isinama. Kung dapat siyang makapasok, idagdag siya ng Super Administrator sa Teachers.',
    ]);
    expect(report.behind.map(({ path, reason }) => `${path}: ${reason}`)).toContain(
      'Sections/1/teacher_id: Hindi isinama ang guro nito na si Dilag Dela Cruz. Pumili ng iba sa Sections.',
    );
    const [luna] = await school.sql`select teacher_id from sections where section_name = 'Luna'`;
    expect(luna).toEqual({ teacher_id: null });
  });

  test('by the command line too, superadmins among them', async () => {
    const original = await readOriginal(await withShutOut());
    const options = { isCommandLine: true, isDryRun: false };
    const { staff, behind } = await school.sql.begin((sql) => moveTree(sql, original, options, school.now()));
    expect(staff.map(({ uid }) => uid)).toEqual(['tina', 'guro', 'puno']);
    expect(behind.map(({ path, code }) => [pathText(path), code])).toContainEqual([
      'Users/ulo/archive',
      'import-staff-archived',
    ]);
    expect(await staffHere()).toEqual([{ uid: 'tina' }]);
  });
});
