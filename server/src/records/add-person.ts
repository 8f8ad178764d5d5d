import { quarterKeys, sameForEach } from '@tinig/domain/quarter-access/games';
import { emailKey } from '@tinig/domain/text/text';
import type { Transaction } from '#db/sql';
import { insertValues } from '#sql/fragments';
import { foldedColumns, type NewPerson, personTextColumns } from './person.ts';

/**
 * Adds a person with every quarter locked, unless it is open for the section (QUARTER-2). The constraint
 * people_email_unique refuses an email in use.
 */
export async function addPerson(sql: Transaction, person: NewPerson, now: Date) {
  const row = {
    ...sameForEach(personTextColumns.names, ''),
    ...person,
    ...sameForEach(quarterKeys, false),
    ...foldedColumns(person),
    email_key: emailKey(person.email),
    created_at: now,
    touched_at: now,
  };
  await sql`insert into people ${insertValues(row)}`;
  if (person.role === 'student')
    await sql`insert into progress (uid, updated_at) values (${person.uid}, ${now})`;
}
