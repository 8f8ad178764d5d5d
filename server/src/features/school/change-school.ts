import { changeSchool } from '@tinig/domain/calls/school';
import { message } from '@tinig/domain/messages/messages';
import { conflictingSettings, type SchoolSetting } from '@tinig/domain/school/school';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { readSchoolSettings } from '#records/school';
import { setClause } from '#sql/fragments';

/**
 * Changes the given settings of the school, all or none (N29, SCHOOL-3). Refuses with 409 if others have
 * changed the same settings since.
 */
export default handleAct(changeSchool, async ({ was = {}, ...given }, { sql, settings, about, changed }) => {
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
});
