import type { EditedStudent } from '@tinig/domain/people/people';
import type { z } from 'zod/mini';

export type StudentTextField = Exclude<keyof z.output<typeof EditedStudent>, 'section'>;

/** Text fields of a student in form order, with label and the message if empty. */
export const studentLabels: Record<StudentTextField, { label: string; missing: string }> = {
  first_name: { label: 'Pangalan', missing: 'Ilagay ang pangalan.' },
  last_name: { label: 'Apelyido', missing: 'Ilagay ang apelyido.' },
  username: { label: 'Username', missing: 'Ilagay ang username.' },
};
