import type { Queries } from '#db/sql';

/**
 * Finds taken logins that begin with these names. What follows the name is digits and @, all sorting before ~.
 */
export async function takenLogins(sql: Queries, users: readonly string[]): Promise<Set<string>> {
  const used = await sql<{ email_key: string }[]>`
    select p.email_key from unnest(${[...new Set(users)]}::text[]) as begun (name)
    join people p on p.email_key >= begun.name and p.email_key < begun.name || '~'`;
  return new Set(used.map(({ email_key }) => email_key));
}
