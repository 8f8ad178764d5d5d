import type { ResponseOf } from '@tinig/domain/calls/call';
import { readToMend } from '@tinig/domain/calls/school';
import { schoolFactNames } from '@tinig/domain/school/school';
import { handleRead } from '#api/handler';
import { readSchoolFacts } from '#records/school';

/** What of the school is to be mended (MEND-1). A session that outlived its person's removal lets nobody in, but stands in the list. */
export default handleRead(readToMend, async (_input, { sql, now }) => {
  const [[counted], facts] = await Promise.all([
    sql<Omit<ResponseOf<typeof readToMend>, 'missing_facts'>[]>`
      select
        (select count(*)::int from sections) as sections,
        (select count(*)::int from sections where teacher_id is null) as sections_without_teacher,
        (select count(*)::int from people
          where role = 'student' and section_id is null and archived_at is null) as students_without_section,
        (select count(*)::int from sections s
          where not exists (select from notices n where n.section_id = s.id)) as sections_without_notice,
        (select count(*)::int from people p join sessions e using (uid)
          where p.archived_at is not null and e.expires_at > ${now} and e.idle_until > ${now}) as sessions_of_removed`,
    readSchoolFacts(sql),
  ]);
  // Whom to ask for a password is on no paper: a school need not say it.
  const wanted = schoolFactNames.filter((name) => name !== 'password_help');
  return { ...counted!, missing_facts: wanted.filter((name) => facts[name] === '') };
});
