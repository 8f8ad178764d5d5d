import type { EditedStudent } from '@tinig/domain/people/people';
import type { z } from 'zod/mini';

export type StudentTextField = Exclude<keyof z.output<typeof EditedStudent>, 'section'>;

/** What is typed of a student, in the order of the forms: its label, and what is said where it is empty. */
export const studentLabels: Record<StudentTextField, { label: string; missing: string }> = {
  first_name: { label: 'Pangalan', missing: 'Ilagay ang pangalan.' },
  last_name: { label: 'Apelyido', missing: 'Ilagay ang apelyido.' },
  username: { label: 'Username', missing: 'Ilagay ang username.' },
};
