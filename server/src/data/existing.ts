import type { GameKey } from '@tinig/domain/games';
import type { Locks } from '@tinig/domain/people';
import type { Role } from '@tinig/domain/roles';
import { emailKey } from '@tinig/domain/text';
import type { Queries } from '#db/sql';
import type { Records } from './read-records.ts';
import { gameColumns, quarterColumns } from './tree.ts';

export type PersonHere = Locks & {
  uid: string;
  role: Role;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  section_id: string | null;
  archived_at: Date | null;
};
export type SectionHere = { id: string; section_name: string; name_key: string; teacher_id: string | null };
export type NumbersHere = { uid: string } & Record<GameKey, number>;

/** What is here already of what a file speaks of. */
export type Here = {
  people: Map<string, PersonHere>;
  sections: Map<string, SectionHere>;
  numbers: Map<string, NumbersHere>;
  link: string | null;
  settings: { registration_open: boolean; minimum_password: number | null };
  hasAudit: boolean;
};

/** Reads what is here of the people, sections and numbers that a file names. */
export async function readHere(sql: Queries, records: Records): Promise<Here> {
  const teachers = [...records.sections.values()].flatMap(({ teacher_id }) => teacher_id ?? []);
  const uids = [
    ...new Set([...records.users.keys(), ...records.locks.keys(), ...records.progress.keys(), ...teachers]),
  ];
  const emails = [...records.users.values()].map(({ email }) => emailKey(email));
  const people = await sql<PersonHere[]>`
    select uid, role, first_name, last_name, username, email, section_id, archived_at, ${sql.unsafe(quarterColumns)}
    from people where uid = any(${uids}::text[]) or email_key = any(${emails}::text[])`;
  const sections = await sql<SectionHere[]>`select id, section_name, name_key, teacher_id from sections`;
  const numbers = await sql<NumbersHere[]>`
    select uid, ${sql.unsafe(gameColumns)} from progress where uid = any(${[...records.progress.keys()]}::text[])`;
  const [school] = await sql<
    { link: string | null; registration_open: boolean; minimum_password: number | null }[]
  >`
    select link, registration_open, minimum_password from school`;
  const [log] = await sql<{ has_audit: boolean }[]>`select exists (select from audit) as has_audit`;
  const { link, ...settings } = school!;
  return {
    people: new Map(people.map((row) => [row.uid, row])),
    sections: new Map(sections.map((row) => [row.id, row])),
    numbers: new Map(numbers.map((row) => [row.uid, row])),
    link,
    settings,
    hasAudit: log!.has_audit,
  };
}
