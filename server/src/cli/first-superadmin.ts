import { defaultAdminName } from '@tinig/domain/people/people';
import { hashPassword } from '#credentials/passwords';
import type { Queries, Sql } from '#db/sql';
import { type Settings, SettingsProblem } from '#settings';
import { addSuperadmin, readNames } from './add-superadmin.ts';
import { mustBeGood } from './ask-password.ts';
import { CommandProblem } from './command.ts';
import { changeByCommand } from './open-school.ts';

/**
 * Creates the superadmin of FIRST_SUPERADMIN_EMAIL and FIRST_SUPERADMIN_PASSWORD if there is none (RIGHT-25).
 * Safe with several servers starting at once.
 */
export async function makeFirstSuperadmin(sql: Sql, settings: Settings, say: (line: string) => void) {
  const first = settings.firstSuperadmin;
  if (!first || (await hasSuperadmin(sql))) return;
  try {
    const names = readNames({ email: first.email, ...defaultAdminName });
    await mustBeGood(sql, settings, { ...first, isStaff: true });
    const password_hash = await hashPassword(first.password);
    const isMade = await changeByCommand(sql, 'addSuperadmin', async (change) => {
      const { sql } = change;
      await sql`lock table people in share row exclusive mode`;
      if (await hasSuperadmin(sql)) return false;
      await addSuperadmin({ ...names, password_hash }, change);
      return true;
    });
    if (isMade) say('The first super administrator is made. Remove FIRST_SUPERADMIN_PASSWORD now.');
  } catch (error) {
    if (error instanceof CommandProblem) throw new SettingsProblem(`FIRST_SUPERADMIN_…: ${error.message}`);
    throw error;
  }
}

async function hasSuperadmin(sql: Queries) {
  const [found] = await sql`select from people where role = 'superadmin' limit 1`;
  return found !== undefined;
}
