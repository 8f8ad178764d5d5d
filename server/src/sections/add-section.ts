import { addSection } from '@tinig/domain/calls/sections';
import { message } from '@tinig/domain/messages';
import { newSectionId } from '#credentials/random';
import { answerAct } from '#door/answer';
import { valuesOf } from '#rows/fragments';
import { holdTeacher, mustBeTeacher, sectionKeys } from '#rows/section';

/** Adds a section (L12, FORM-13): 400 for a teacher who is none, 409 (sections_name_unique) for a name in use. */
export default answerAct(addSection, async ({ section_name, teacher_id }, { sql, about, changed }) => {
  mustBeTeacher(await holdTeacher(sql, teacher_id), teacher_id);
  const id = newSectionId();
  about(id);
  const row = { id, section_name, teacher_id, ...sectionKeys(section_name) };
  await sql`insert into sections ${valuesOf(row)}`;
  changed({ kind: 'sections' });
  return { message: message('section-added', { name: section_name }), id };
});
