import { defaultAdminName, newName } from '@tinig/domain/people/people';
import { emailKey, email as emailText } from '@tinig/domain/text/text';
import { z } from 'zod/mini';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import type { Queries, Sql } from '#db/sql';
import { CommandProblem } from '#explain-failure';
import { addPerson, personTopic } from '#records/person';
import { markSetUp } from '#records/school';
import type { Settings } from '#settings';
import { SettingsProblem } from '#settings-file';
import type { ChangeContext } from '#undo/run-change';
import { mustBeGood } from './ask-password.ts';
import { changeByCommand } from './open-school.ts';

const SuperadminNames = z.object({
  email: emailText('bad-request'),
  first_name: newName('fill-all'),
  last_name: newName('fill-all'),
});

const words: Record<string, string> = {
  email: 'The email is not one that Tinig can take.',
  first_name: 'The first name is not one that Tinig can take: 1 to 64 letters.',
  last_name: 'The last name is not one that Tinig can take: 1 to 64 letters.',
};

export function readNames(given: z.input<typeof SuperadminNames>): z.output<typeof SuperadminNames> {
  const read = SuperadminNames.safeParse(given);
  if (!read.success) throw new CommandProblem(words[String(read.error.issues[0]!.path[0])]!);
  return read.data;
}

/** Adds a superadmin. Refuses an email in use. Only the command line can do this (E8). */
export async function addSuperadmin(
  person: z.output<typeof SuperadminNames> & { password_hash: string },
  { sql, now, about, changed }: ChangeContext,
) {
  const [taken] = await sql`select from people where email_key = ${emailKey(person.email)}`;
  if (taken) throw new CommandProblem(`The email ${person.email} is already in use here.`);
  const uid = newUid();
  await addPerson(sql, { ...person, uid, role: 'superadmin', section_id: null }, now);
  await markSetUp(sql, now);
  about(uid, { kind: 'superadmin-added' });
  changed(personTopic({ uid, section: '', holders: {} }));
}

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
