import { freeLogin, loginParts } from '@tinig/domain/logins';
import type { Queries } from '#db/sql';
import type { MatchedClass } from './match-class.ts';

/** The login of each row: of those who are there the present one, of new pupils the list's email or the next free one. */
export async function proposeLogins(
  sql: Queries,
  { section, rows, findings }: MatchedClass,
): Promise<string[]> {
  const parts = rows.map((row) => loginParts(row, section.section_name));
  const users = [...new Set(parts.map(({ user }) => user))];
  // Logins begin with the name and go on with digits and the @: all of these come before ~.
  const used = await sql<{ email_key: string }[]>`
    select p.email_key from unnest(${users}::text[]) as begun (name)
    join people p on p.email_key >= begun.name and p.email_key < begun.name || '~'`;
  const taken = new Set(used.map(({ email_key }) => email_key));
  return findings.map((finding, at) => {
    if ('who' in finding && finding.kind !== 'asked') return finding.who.email;
    const { email, first_name, last_name } = rows[at]!;
    if (email) return email;
    return first_name && last_name ? freeLogin(parts[at]!, taken) : '';
  });
}
