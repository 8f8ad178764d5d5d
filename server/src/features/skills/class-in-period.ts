import { resolvePeriod } from '@tinig/domain/calendar/periods';
import type { Scope } from '@tinig/domain/people/access';
import { addDays, dayOf, startOf } from '@tinig/domain/time/days';
import type { Queries } from '#db/sql';
import { findVisibleSection } from '#records/visible-section';
import { spanOf } from './standings.ts';

type ClassRead = { sql: Queries; scope: Scope; now: Date; holdsUntil: (moment: number) => void };

/** Finds a section and resolves a period in the school's zone. Refuses with 404 or 403 like any section (N15). */
export async function classInPeriod(
  asked: { section: string; period: string },
  { sql, scope, now, holdsUntil }: ClassRead,
) {
  const {
    section,
    school: { time_zone },
  } = await findVisibleSection(sql, asked.section, scope);
  const today = dayOf(time_zone, now.getTime());
  holdsUntil(startOf(time_zone, addDays(today, 1)));
  const period = resolvePeriod(asked.period, today);
  return { section, time_zone, period, span: spanOf(period, time_zone, today) };
}
