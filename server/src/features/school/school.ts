import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { scopeUid } from '@tinig/domain/people/access';
import { fullName } from '@tinig/domain/people/people';
import { conflictingSettings, type SchoolSetting, schoolFactNames } from '@tinig/domain/school/school';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead } from '#api/handler';
import { minimumLength } from '#credentials/password-rules';
import { isRegistrationOpen, readSchoolFacts, readSchoolSettings } from '#records/school';
import { sectionsOfTeacher, studentsOf } from '#records/section';
import { setClause } from '#sql/fragments';

export const readSchool = handleRead(calls.readSchool, (_input, { sql, settings }) =>
  readSchoolSettings(sql, settings),
);

export const readPublicSchool = handleRead(calls.readPublicSchool, async (_input, { sql }) => {
  const { school_name, privacy_officer, privacy_contact, password_help } = await readSchoolFacts(sql);
  return { school_name, privacy_officer, privacy_contact, password_help };
});

/** Changes the given settings of the school, all or none (N29, SCHOOL-3). */
export const changeSchool = handleAct(
  calls.changeSchool,
  async ({ was = {}, ...given }, { sql, settings, about, changed }) => {
    await sql`select from school for update`;
    const now = await readSchoolSettings(sql, settings);
    const [elsewhere] = conflictingSettings(was, now);
    if (elsewhere) throw new Refusal('settings-changed-elsewhere', 409, { field: elsewhere });
    const fields = (Object.keys(given) as SchoolSetting[]).filter(
      (name) => given[name] !== undefined && given[name] !== now[name],
    );
    if (fields.length === 0) throw new Refusal('no-change', 400);
    await sql`update school set ${setClause(Object.fromEntries(fields.map((name) => [name, given[name]!])))}`;
    about('School', { kind: 'school-changed', fields });
    changed({ kind: 'settings' });
    return { message: message('settings-saved') };
  },
);

export const readSettings = handleRead(calls.readSettings, async (_input, { sql, settings }) => {
  const [minimum_password, registration_open] = await Promise.all([
    minimumLength(sql, settings),
    isRegistrationOpen(sql),
  ]);
  return { minimum_password, registration_open };
});

/** Opens or closes registration by the game, and sets the minimum password length (RIGHT-23, FORM-26). */
export const changeSettings = handleAct(calls.changeSettings, async (settings, { sql, about, changed }) => {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw new Refusal('no-change', 400);
  await sql`update school set ${setClause(Object.fromEntries(given))}`;
  about('Settings', { kind: 'settings-changed', ...settings });
  changed({ kind: 'settings' });
  return { message: message('settings-saved') };
});

/** Lists the superadmins' names, the same for all staff (SETUP-8). */
export const readSuperadmins = handleRead(calls.readSuperadmins, async (_input, { sql }) => {
  const found = await sql<{ first_name: string; last_name: string }[]>`
    select first_name, last_name from people
    where role = 'superadmin' and archived_at is null order by first_name, last_name, uid`;
  return found.map(fullName);
});

/**
 * Counts what needs fixing in the school (MEND-1). Counts sessions of removed people too, though they grant no access.
 */
export const readToMend = handleRead(calls.readToMend, async (_input, { sql, now }) => {
  const [[counted], facts] = await Promise.all([
    sql<Omit<ResponseOf<typeof calls.readToMend>, 'missing_facts'>[]>`
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

/**
 * Returns totals of the people and sections that the caller may see. The number of teachers covers the whole school
 * (RIGHT-8, L19).
 */
export const readTotals = handleRead(calls.readTotals, async (_input, { sql, scope }) => {
  const teacher = scopeUid(scope);
  const [totals] = await sql<ResponseOf<typeof calls.readTotals>[]>`
    select c.*,
      (select count(*)::int from people p where p.role = 'admin' and p.archived_at is null) as teachers,
      (select count(*)::int from sections where ${teacher ? sql`id in (${sectionsOfTeacher(sql, teacher)})` : sql`true`}) as sections,
      ${teacher ? sql`0` : sql`(select count(*)::int from sections where teacher_id is null)`} as sections_without_teacher,
      ${teacher ? sql`0` : sql`(select count(*)::int from section_teachers where holding = 'substitute' and ended_at is null)`}
        as sections_with_substitute
    from (
      select count(*) filter (where p.archived_at is null)::int as students,
        count(*) filter (where p.archived_at is not null and p.left_at is null and ${studentsOf(sql, teacher, 'change')})::int
          as archived,
        count(*) filter (where p.archived_at is null and p.section_id is null)::int as students_without_section
      from people p where p.role = 'student' and ${studentsOf(sql, teacher)}) c`;
  return totals!;
});

export const readLink = handleRead(calls.readLink, async (_input, { sql }) => {
  const [school] = await sql<{ link: string | null }[]>`select link from school`;
  if (!school?.link) throw new Refusal('link-not-found', 404);
  return school.link;
});

/** Sets the app's download address (L2, T15). The audit log records its host. */
export const setLink = handleAct(calls.setLink, async ({ link }, { sql, changed, about }) => {
  await sql`update school set link = ${link}`;
  about('GDriveLink', { kind: 'link-changed', host: new URL(link).host });
  changed({ kind: 'link' });
  return { message: message('link-saved') };
});
