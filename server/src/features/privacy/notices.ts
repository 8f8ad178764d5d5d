import { archiveDays, idleDays } from '@tinig/domain/archive/archive';
import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import type { ListedNotice } from '@tinig/domain/calls/incidents';
import { inventoryTables, recordColumns } from '@tinig/domain/data-inventory/inventory';
import { message } from '@tinig/domain/messages/messages';
import { canNoteNotice, canView, scopeUid } from '@tinig/domain/people/access';
import { maxBackupDays } from '@tinig/domain/privacy/retention';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { maxPageSize } from '@tinig/domain/text/paging';
import { Refusal } from '@tinig/domain/text/refusal';
import { dayOf } from '@tinig/domain/time/days';
import { handleAct, handleRead } from '#api/handler';
import { refuseUnlessAllowed } from '#records/person';
import { readSchoolFacts } from '#records/school';
import { readZone } from '#records/school-days';
import { sectionsOfTeacher } from '#records/section';
import { columnsOf, isoTime } from '#sql/columns';
import { raw } from '#sql/fragments';
import { pageOf } from '#sql/page';
import { readPeriods } from './retention.ts';

type GivenNotice = Omit<ListedNotice, 'students' | 'unreturned'>;

/** Columns of a section's notice. The query must join `sections s`, `notices n` and `people b`, who recorded it. */
const noticeColumns = columnsOf<GivenNotice>({
  section_id: 's.id',
  section_name: 's.section_name',
  given_on: 'n.given_on::text',
  paper_place: "coalesce(n.paper_place, '')",
  noted_by_name: "coalesce(b.first_name || ' ' || b.last_name, '')",
  noted_at: isoTime('n.noted_at'),
});

const noticedSections = raw(
  'from sections s left join notices n on n.section_id = s.id left join people b on b.uid = n.noted_by',
);

const parts = Object.values(inventoryTables).flatMap((table) =>
  'columns' in table.about && recordColumns(table).length > 0 ? [table.title] : [],
);

/**
 * Returns the facts of the privacy notice (PRIVACY-10): the stored data as the data inventory describes it, and the
 * retention periods.
 */
export const readNotice = handleRead(calls.readNotice, async (_input, { sql }) => {
  const { school_name: school, privacy_officer, privacy_contact, server_place } = await readSchoolFacts(sql);
  return {
    ...{ school, privacy_officer, privacy_contact, server_place },
    parts,
    ...(await readPeriods(sql)),
    longest_backup: maxBackupDays,
    idle_days: idleDays,
    archive_days: archiveDays,
  };
});

const listedColumns = columnsOf<ListedNotice>({
  ...noticeColumns.of,
  students: `(select count(*)::int from people p
    where p.section_id = s.id and p.role = 'student' and p.archived_at is null)`,
  unreturned: `(select count(*)::int from people p join unreturned_notices u on u.uid = p.uid
    where p.section_id = s.id and p.role = 'student' and p.archived_at is null)`,
});

/**
 * Lists the notices of the caller's sections, or of all sections for a superadmin (N21). Also counts the
 * sections without a notice.
 */
export const readNotices = handleRead(calls.readNotices, (input, { sql, scope }) => {
  const teacher = scopeUid(scope);
  return pageOf<ListedNotice, { missing: number }>(sql, input, {
    columns: listedColumns,
    from: sql`${noticedSections} where ${teacher ? sql`s.id in (${sectionsOfTeacher(sql, teacher)})` : sql`true`}`,
    order: sql`s.sort_key, s.id`,
    figures: sql`, count(*) filter (where n.section_id is null)::int as missing`,
  });
});

type SectionNotice = ResponseOf<typeof calls.readSectionNotice>;
type SectionNoticeRow = Omit<SectionNotice, 'pupils'> & { holders: Assignments };

const sectionNoticeColumns = columnsOf<SectionNoticeRow>({ ...noticeColumns.of, holders: 's.holders' });

export const readSectionNotice = handleRead(
  calls.readSectionNotice,
  async ({ section_id }, { sql, scope }) => {
    const [row] = await sql<SectionNoticeRow[]>`
    select ${sectionNoticeColumns} ${noticedSections}
    where s.id = ${section_id}`;
    if (!row) throw new Refusal('section-not-found', 404);
    const { holders, ...notice } = row;
    if (!canView(scope, holders, 'help')) throw new Refusal('forbidden', 403);
    const pupils = await sql<SectionNotice['pupils']>`
    select p.uid, p.first_name, p.last_name, u.uid is null as is_returned
    from people p left join unreturned_notices u on u.uid = p.uid
    where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null
    order by p.sort_key, p.uid limit ${maxPageSize}`;
    return { ...notice, pupils: [...pupils] };
  },
);

/**
 * Records a section's privacy notice (N21, PRIVACY-13). Ignores ids in `unreturned` that are not active
 * pupils of the section. Without a day, removes the record.
 */
export const noteNotice = handleAct(calls.noteNotice, {
  async judge({ section_id }, { sql, actor, about }) {
    about(section_id);
    const [section] = await sql<{ section_name: string; holders: Assignments }[]>`
      select section_name, holders from sections where id = ${section_id} for update`;
    if (!section) throw new Refusal('section-not-found', 404);
    refuseUnlessAllowed(canNoteNotice(actor, section.holders), section.holders[actor.uid]);
    return section;
  },
  async run(
    { section_id, given_on, paper_place, unreturned },
    { sql, now, actor, about, changed },
    { section_name },
  ) {
    if (given_on && given_on > dayOf(await readZone(sql), now.getTime()))
      throw new Refusal('notice-ahead', 400);
    const ofSection = sql`
      select p.uid from people p where p.section_id = ${section_id} and p.role = 'student' and p.archived_at is null`;
    await sql`delete from unreturned_notices where uid in (${ofSection})`;
    if (given_on) {
      await sql`
        insert into notices (section_id, given_on, paper_place, noted_by, noted_at)
        values (${section_id}, ${given_on}, ${paper_place}, ${actor.uid}, ${now})
        on conflict (section_id) do update set given_on = excluded.given_on, paper_place = excluded.paper_place,
          noted_by = excluded.noted_by, noted_at = excluded.noted_at`;
      await sql`
        insert into unreturned_notices (uid) ${ofSection} and p.uid = any(${unreturned}::text[])
        on conflict do nothing`;
    } else await sql`delete from notices where section_id = ${section_id}`;
    about(section_id, { kind: 'notice-noted', given_on, unreturned: given_on ? unreturned.length : 0 });
    changed({ kind: 'notices', section_id });
    return { message: message(given_on ? 'notice-noted' : 'notice-taken-back', { name: section_name }) };
  },
});
