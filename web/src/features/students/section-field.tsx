import { asOptions, type Sections } from '#features/sections/use-sections.ts';
import { type FieldValue, SelectField } from '#ui/form/field.tsx';

export const SectionField = ({
  sections,
  wide = false,
  ...field
}: FieldValue & { sections: Sections['seen']; wide?: boolean }) => (
  <SelectField
    label="Section"
    wide={wide}
    placeholder="Pumili ng section"
    options={asOptions(sections)}
    hint={
      sections?.length === 0 ? 'Wala pang section na malalagyan. Lumapit sa Super Administrator.' : undefined
    }
    {...field}
  />
);
