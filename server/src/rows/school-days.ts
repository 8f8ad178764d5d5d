import type { Queries } from '#db/sql';

/** The school's time zone and its days without school. */
export async function readDays(sql: Queries): Promise<{ time_zone: string; days_off: string[] }> {
  const [days] = await sql<{ time_zone: string; days_off: string[] }[]>`
    select time_zone, days_off::text[] as days_off from school`;
  return days!;
}
