import { dayOf, defaultZone } from '@tinig/domain/time/days';
import type { Queries } from '@tinig/server/db/sql';
import { insertValues } from '@tinig/server/sql/fragments';
import { noon } from './school.ts';

/** The day on which the group for help of the school started: today. */
export const helpDay = dayOf(defaultZone, noon.getTime());
export const helpId = 'pangkat-ng-mabini';

/** Keeps a group of Mabini for Game 3, with Ana and Bea, and a session that Mia noted and Ana came to. */
export async function addHelp({ sql }: { sql: Queries }) {
  const group = { id: helpId, section_id: '-mabini', game: 3, started_on: helpDay };
  await sql`insert into help_groups ${insertValues({ ...group, started_by: 'mia', started_at: noon })}`;
  const member = (uid: string) => ({ group_id: helpId, uid, added_on: helpDay });
  await sql`insert into help_members ${insertValues(member('ana'), member('bea'))}`;
  const session = { group_id: helpId, number: 1, day: helpDay, minutes: 30, note: 'Inulit ang talaan ng 6.' };
  await sql`insert into help_sessions ${insertValues({ ...session, came: ['ana'], noted_by: 'mia' })}`;
}
