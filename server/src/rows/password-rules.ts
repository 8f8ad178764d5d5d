import { longestPassword } from '@tinig/domain/people';
import { Refusal } from '@tinig/domain/refusal';
import type { Queries } from '#db/sql';
import type { Settings } from '#settings';

/** The school's minimum password length: the superadmin's setting, else the server's (S§5). */
export async function leastLength(sql: Queries, settings: Settings): Promise<number> {
  const [school] = await sql<{ minimum_password: number | null }[]>`select minimum_password from school`;
  return school?.minimum_password ?? settings.minimumPassword;
}

/** Refuses a password that is too short or too long; length is counted in code points, as people count. */
export async function mustBeLongEnough(sql: Queries, settings: Settings, password: string) {
  const least = await leastLength(sql, settings);
  const length = [...password.normalize('NFKC')].length;
  if (length < least) throw new Refusal('password-too-short', 400, { least });
  if (length > longestPassword) throw new Refusal('password-too-long', 400, { most: longestPassword });
}
