import { availableLogin, loginParts } from '@tinig/domain/people/logins';
import type { Queries } from '#db/sql';
import { takenLogins } from '#records/taken-logins';
import type { MatchedClass } from './match-class.ts';

/**
 * Proposes a login per row. Existing pupils keep theirs; new pupils get the list's email or the next free
 * login.
 */
export async function proposeLogins(
  sql: Queries,
  { section, rows, findings }: MatchedClass,
): Promise<string[]> {
  const parts = rows.map((row) => loginParts(row, section.section_name));
  const taken = await takenLogins(
    sql,
    parts.map(({ user }) => user),
  );
  return findings.map((finding, at) => {
    if ('who' in finding && finding.kind !== 'asked') return finding.who.email;
    const { email, first_name, last_name } = rows[at]!;
    if (email) return email;
    return first_name && last_name ? availableLogin(parts[at]!, taken) : '';
  });
}
