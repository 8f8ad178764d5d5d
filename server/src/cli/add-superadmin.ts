import { newName } from '@tinig/domain/people/people';
import { emailKey, email as emailText } from '@tinig/domain/text/text';
import { z } from 'zod/mini';
import { newUid } from '#credentials/random';
import { addPerson, personTopic } from '#records/person';
import { markSetUp } from '#records/school';
import type { ChangeContext } from '#undo/change';
import { CommandProblem } from './command.ts';

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

/** Validates the names and email of a superadmin. */
export function readNames(given: z.input<typeof SuperadminNames>): z.output<typeof SuperadminNames> {
  const read = SuperadminNames.safeParse(given);
  if (!read.success) throw new CommandProblem(words[String(read.error.issues[0]!.path[0])]!);
  return read.data;
}

/** Adds a superadmin. Refuses an email in use. The console has no such call (E8). */
export async function addSuperadmin(
  person: z.output<typeof SuperadminNames> & { password_hash: string },
  { sql, now, about, changed }: ChangeContext,
): Promise<string> {
  const [taken] = await sql`select from people where email_key = ${emailKey(person.email)}`;
  if (taken) throw new CommandProblem(`The email ${person.email} is already in use here.`);
  const uid = newUid();
  await addPerson(sql, { ...person, uid, role: 'superadmin', section_id: null }, now);
  await markSetUp(sql, now);
  about(uid, { kind: 'superadmin-added' });
  changed(personTopic({ uid, section: '', holders: {} }));
  return uid;
}
