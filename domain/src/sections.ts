import { z } from 'zod/mini';
import { SectionHolder } from './section-teachers.ts';
import { filledText, visibleKey } from './text.ts';

/** A section (RECORD-4); teacher fields are '' where there is none. */
export const Section = z.object({
  id: z.string(),
  section_name: z.string(),
  section_teacher: z.string(),
  teacher_id: z.string(),
  /** All who hold it today, the main teacher first. */
  holders: z.array(SectionHolder),
  students: z.int(),
});
export type Section = z.infer<typeof Section>;

const teacher = filledText('section-teacher-missing');

/** A new section: a name and a teacher (FORM-13). */
export const NewSection = z.strictObject({
  section_name: filledText('section-missing'),
  teacher_id: teacher,
});

/** The fields of editSection besides its id (FORM-16); the teacher's name is derived, never trusted. */
export const editedSection = {
  section_name: filledText('section-name-missing'),
  teacher_id: teacher,
};

/** What two sections must not share: the name as people see it (T9). */
export const sectionKey = (name: string) => visibleKey(name);
