import { z } from 'zod/mini';
import { type RecordField, schemasOf } from '#people/record-fields';
import { SectionAssignment } from '#section-teachers/section-teachers';
import { filledText, text, visibleKey } from '#text/text';

export const grades = ['', '1', '2', '3', '4', '5', '6'];
export const GradeLevel = text('fill-all').check(z.refine((level) => grades.includes(level), 'bad-field'));
const grade = z.optional(GradeLevel);

export const gradeLabel = (level: string) => (level ? `Grade ${level}` : '');

/** Fields of a section other than its teacher, stored unchanged. */
export const sectionFields = {
  section_name: {
    type: z.string(),
    add: filledText('section-missing'),
    edit: filledText('section-name-missing'),
    import: filledText('section-missing'),
    logged: 'given',
  },
  grade_level: { type: z.string(), add: grade, edit: grade, import: grade, logged: 'given' },
} as const satisfies Record<string, RecordField>;

/** A section (RECORD-4). `section_teacher` and `teacher_id` are '' without a main teacher. */
export const Section = z.object({
  id: z.string(),
  ...schemasOf(sectionFields, 'type'),
  section_teacher: z.string(),
  teacher_id: z.string(),
  /** Current assignments, the main teacher first. */
  holders: z.array(SectionAssignment),
  students: z.int(),
});
export type Section = z.infer<typeof Section>;
export type SectionTexts = Pick<Section, keyof typeof sectionFields>;

const teacher_id = filledText('section-teacher-missing');

/** A new section: a name and a teacher (FORM-13). */
export const NewSection = z.strictObject({ ...schemasOf(sectionFields, 'add'), teacher_id });

/** Fields of editSection other than the id (FORM-16). The teacher's name is derived from the teacher's id. */
export const editedSection = { ...schemasOf(sectionFields, 'edit'), teacher_id };

/** Key that is unique among sections: the name as people see it (T9). */
export const sectionKey = (name: string) => visibleKey(name);
