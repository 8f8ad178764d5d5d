import type { AssignmentRole } from '@tinig/domain/section-teachers/section-teachers';
import { emailKey } from '@tinig/domain/text/text';
import { hashOf } from '@tinig/server/credentials/tokens';
import { foldedColumns } from '@tinig/server/records/person';
import { insertValues } from '@tinig/server/sql/fragments';
import { daysAfter, noon, type School } from './school.ts';

/** Those who hold Mabini beside Mia: Kat as co-teacher, Kap as substitute for a week. */
export const holders = {
  kat: { holding: 'co-teacher', names: ['Kat', 'Katigbak'], until: null },
  kap: { holding: 'substitute', names: ['Kap', 'Kapunan'], until: daysAfter(7) },
} as const satisfies Record<string, { holding: AssignmentRole; names: [string, string]; until: Date | null }>;
export type SchoolHolder = keyof typeof holders;

/** The token of a holder's session. */
export const holderToken = (uid: SchoolHolder) => `${uid}-${'h'.repeat(40)}`;

/** Adds Kat and Kap to a school, signed in, to Mabini. */
export async function addHolders({ sql, password_hash }: Pick<School, 'sql' | 'password_hash'>) {
  for (const uid of Object.keys(holders) as SchoolHolder[]) {
    const {
      holding,
      until,
      names: [first_name, last_name],
    } = holders[uid];
    const email = `${uid}@paaralan.example`;
    const named = { uid, first_name, last_name, email };
    const times = { created_at: daysAfter(-30), touched_at: daysAfter(-30) };
    const account = { role: 'admin', email_key: emailKey(email), password_hash, ...times };
    await sql`insert into people ${insertValues({ ...named, ...foldedColumns(named), ...account })}`;
    const token = { id: `session-of-${uid}`, uid, token_hash: hashOf(holderToken(uid)) };
    const lasting = {
      created_at: noon,
      last_used: noon,
      idle_until: daysAfter(500),
      expires_at: daysAfter(500),
    };
    await sql`insert into sessions ${insertValues({ ...token, ...lasting })}`;
    const row = { section_id: '-mabini', teacher_id: uid, holding, since: daysAfter(-1), until };
    await sql`insert into section_teachers ${insertValues(row)}`;
  }
}
