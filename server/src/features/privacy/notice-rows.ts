import type { ListedNotice } from '@tinig/domain/calls/notices';
import { columnsOf, type WithDates } from '#sql/columns';

type GivenNotice = WithDates<Omit<ListedNotice, 'students' | 'unreturned'>, 'noted_at'>;

/**
 * Columns of a section's notice. The query joins `sections s`, `notices n` and `people b`, who recorded it.
 */
export const noticeColumns = columnsOf<GivenNotice>({
  section_id: 's.id',
  section_name: 's.section_name',
  given_on: 'n.given_on::text',
  paper_place: "coalesce(n.paper_place, '')",
  noted_by_name: "coalesce(b.first_name || ' ' || b.last_name, '')",
  noted_at: 'n.noted_at',
});
