import type { AssignmentRole } from '@tinig/domain/section-teachers/section-teachers';
import { insertValues } from '@tinig/server/sql/fragments';
import { addPeople, addSessions } from './build-school.ts';
import { daysAfter, noon, password, type School } from './school.ts';

/** Those who hold Mabini beside Mia: Kat as co-teacher, Kap as substitute for a week. */
export const holders = {
  kat: { holding: 'co-teacher', names: ['Kat', 'Katigbak'], until: null },
  kap: { holding: 'substitute', names: ['Kap', 'Kapunan'], until: daysAfter(7) },
} as const satisfies Record<string, { holding: AssignmentRole; names: [string, string]; until: Date | null }>;
export type SchoolHolder = keyof typeof holders;

/** The token of a holder's session. */
export const holderToken = (uid: SchoolHolder) => `${uid}-${'h'.repeat(40)}`;

/** Adds Kat and Kap to a school, signed in, to Mabini. */
export async function addHolders({ sql }: Pick<School, 'sql'>) {
  for (const uid of Object.keys(holders) as SchoolHolder[]) {
    const { holding, until, names } = holders[uid];
    const [first_name, last_name] = names;
    const email = `${uid}@paaralan.example`;
    const person = { uid, role: 'admin' as const, first_name, last_name, email, created_at: daysAfter(-30) };
    await addPeople(sql, [person], password);
    const lasting = { created_at: noon, expires_at: daysAfter(500) };
    await addSessions(sql, [{ uid, token: holderToken(uid), ...lasting }]);
    const row = { section_id: '-mabini', teacher_id: uid, holding, since: daysAfter(-1), until };
    await sql`insert into section_teachers ${insertValues(row)}`;
  }
}
