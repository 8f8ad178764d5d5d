import type { ParsedInputOf } from '@tinig/domain/calls/call';
import { addSection } from '@tinig/domain/calls/sections';
import { message } from '@tinig/domain/messages/messages';
import { type ActContext, handleAct } from '#api/handler';
import { newSectionId } from '#credentials/random';
import { lockTeacher, mustBeTeacher, sectionKeys } from '#records/section';
import { insertValues } from '#sql/fragments';

type AddSectionInput = ParsedInputOf<typeof addSection>;

async function add(input: AddSectionInput, { sql, about, changed }: ActContext, id: string) {
  const { section_name, teacher_id } = input;
  mustBeTeacher(await lockTeacher(sql, teacher_id), teacher_id);
  about(id);
  const row = { id, ...input, ...sectionKeys(section_name) };
  await sql`insert into sections ${insertValues(row)}`;
  changed({ kind: 'sections' });
  return { message: message('section-added', { name: section_name }), id };
}

/**
 * Adds a section (L12, FORM-13). Refuses a person who is not a teacher (400) and a name in use (409,
 * sections_name_unique).
 */
export default handleAct(addSection, (input, context) => add(input, context, newSectionId()));

/** Adds a section under an id made by its client. */
export const addSectionAs = (id: string) =>
  handleAct(addSection, (input, context) => add(input, context, id));
