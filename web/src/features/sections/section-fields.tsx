import { gradeLabel, grades } from '@tinig/domain/sections/sections';
import { Fragment, type ReactNode } from 'react';
import { FieldGrid } from '#ui/dialog/dialog.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import type { SectionForm, SectionFormValues } from './use-section-form.ts';

/** Form fields of a section, in order. */
const fields: Record<keyof SectionFormValues, (form: SectionForm) => ReactNode> = {
  section_name: ({ field }) => <Field label="Pangalan ng section" wide {...field('section_name')} />,
  grade_level: ({ field }) => (
    <SelectField
      label="Baitang"
      placeholder="Walang baitang"
      options={gradeOptions}
      wide
      {...field('grade_level')}
    />
  ),
  teacher_id: ({ field, teachers }) => (
    <SelectField label="Guro" placeholder="Pumili ng guro" options={teachers} wide {...field('teacher_id')} />
  ),
};

/** Fields for adding and editing a section. */
export const SectionFields = ({ form }: { form: SectionForm }) => (
  <FieldGrid>
    {Object.entries(fields).map(([name, field]) => (
      <Fragment key={name}>{field(form)}</Fragment>
    ))}
  </FieldGrid>
);

/** Grades to choose from. */
const gradeOptions = grades.slice(1).map((value) => ({ value, label: gradeLabel(value) }));
