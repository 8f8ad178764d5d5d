import type { Queries } from '#db/sql';

/** True if the game may register students (RIGHT-23). */
export async function isRegistrationOpen(sql: Queries): Promise<boolean> {
  const [school] = await sql<{ registration_open: boolean }[]>`select registration_open from school`;
  return school!.registration_open;
}
