import type { ResponseOf } from '@tinig/domain/calls/call';
import { readToMend } from '@tinig/domain/calls/school';
import { schoolFactNames } from '@tinig/domain/school/school';
import { handleRead } from '#api/handler';
import { readSchoolFacts } from '#records/school';

/**
 * Counts what needs fixing in the school (MEND-1). Sessions of removed people admit nobody, but are listed.
 */
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
  // `password_help` appears on no paper, so it may stay empty.
  const wanted = schoolFactNames.filter((name) => name !== 'password_help');
  return { ...counted!, missing_facts: wanted.filter((name) => facts[name] === '') };
});
