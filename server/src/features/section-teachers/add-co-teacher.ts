import { addCoTeacher } from '@tinig/domain/calls/section-teachers';
import { message } from '@tinig/domain/messages/messages';
import { maxCoTeachers } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { insertValues } from '#sql/fragments';
import { judgeHolders, mustBeNew } from './judge-holders.ts';

/**
 * Adds a co-teacher (TEACHERS-1). Refuses a person who is not a teacher (400), one who is already assigned
 * (409), and more co-teachers than allowed (409).
 */
export default handleAct(addCoTeacher, {
  judge: judgeHolders,
  async run({ section_id, teacher_id }, { sql, actor, now, about, changed }, section) {
    await mustBeNew(sql, section, teacher_id);
    const present = Object.values(section.holders).filter((holding) => holding === 'co-teacher');
    if (present.length >= maxCoTeachers) throw new Refusal('co-teachers-full', 409, { most: maxCoTeachers });
    const row = { section_id, teacher_id, holding: 'co-teacher', since: now, set_by: actor.uid };
    await sql`insert into section_teachers ${insertValues(row)}`;
    about(section_id, { kind: 'co-teacher-added', teacher: teacher_id });
    changed({ kind: 'sections' });
    return { message: message('co-teacher-added', { name: section.section_name }) };
  },
});
