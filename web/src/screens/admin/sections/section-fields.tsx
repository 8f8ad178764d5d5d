import { FieldGrid } from '#parts/dialog.tsx';
import { Field, SelectField } from '#parts/field.tsx';
import type { SectionForm } from './use-section-form.ts';

/** Name and teacher, when a section is added and when it is edited. */
export function SectionFields({ form }: { form: SectionForm }) {
  return (
    <FieldGrid>
      <Field label="Pangalan ng section" wide {...form.field('section_name')} />
      <SelectField
        label="Guro"
        placeholder="Pumili ng guro"
        options={form.teachers}
        wide
        {...form.field('teacher_id')}
      />
    </FieldGrid>
  );
}
