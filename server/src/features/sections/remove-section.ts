import { removeSection } from '@tinig/domain/calls/sections';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';
import { lockSection } from '#records/section';

/** Deletes a section. Its students stay, without a section (E11, RIGHT-19). */
export default handleAct(removeSection, {
  judge({ sectionID }, { sql, about }) {
    about(sectionID);
    return lockSection(sql, sectionID);
  },
  async run({ sectionID }, { sql, changed }, section) {
    await sql`delete from sections where id = ${sectionID}`;
    changed({ kind: 'sections' });
    return { message: message('section-removed', { name: section.section_name }) };
  },
});
