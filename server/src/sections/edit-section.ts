import { editSection } from '@tinig/domain/calls/sections';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { handleAct } from '#door/handler';
import { changesOf } from '#rows/fragments';
import { holdTeacher, lockSection, mustBeTeacher, sectionKeys } from '#rows/section';

/**
 * Renames a section or hands it to another teacher (E10, FORM-16): 404, then 400 where nothing differs or
 * the teacher is not one, 409 (sections_name_unique) for a name in use. Students follow, since they hold its id.
 */
export default handleAct(editSection, {
  judge({ sectionID }, { sql, about }) {
    about(sectionID);
    return lockSection(sql, sectionID);
  },
  async run({ sectionID, section_name, teacher_id }, { sql, changed }, before) {
    if (before.section_name === section_name && before.teacher_id === teacher_id)
      throw new Refusal('no-change', 400);
    mustBeTeacher(await holdTeacher(sql, teacher_id), teacher_id);
    const row = { section_name, teacher_id, ...sectionKeys(section_name) };
    await sql`update sections set ${changesOf(row)} where id = ${sectionID}`;
    changed({ kind: 'sections' });
    return { message: message('section-changed', { name: section_name }) };
  },
});
