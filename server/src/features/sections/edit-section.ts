import { editSection } from '@tinig/domain/calls/sections';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { lockSection, lockTeacher, mustBeTeacher, sectionKeys, sectionRowColumns } from '#records/section';
import { setClause } from '#sql/fragments';

/**
 * Renames a section or gives it another main teacher (E10, FORM-16). Refuses an unknown section (404), no
 * change or a person who is not a teacher (400), and a name in use (409, sections_name_unique). Students
 * follow, since they refer to its id.
 */
export default handleAct(editSection, {
  judge({ sectionID }, { sql, about }) {
    about(sectionID);
    return lockSection(sql, sectionID);
  },
  async run({ sectionID, section_teacher: _, ...edit }, { sql, changed }, before) {
    const after = { ...before, ...edit };
    if (sectionRowColumns.names.every((name) => before[name] === after[name]))
      throw new Refusal('no-change', 400);
    mustBeTeacher(await lockTeacher(sql, edit.teacher_id), edit.teacher_id);
    const row = { ...after, ...sectionKeys(after.section_name) };
    await sql`update sections set ${setClause(row)} where id = ${sectionID}`;
    changed({ kind: 'sections' });
    return { message: message('section-changed', { name: after.section_name }) };
  },
});
