import type { ListedUser } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { filledText } from '@tinig/domain/text/text';
import { z } from 'zod/mini';
import { useForm } from '#client/use-form.ts';
import { asOptions, type Sections } from '#features/sections/use-sections.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { counted } from '#ui/text/counted.ts';

const ChosenSection = z.object({ section: filledText('fill-all-fields') });

/** Moves the selected students to another section (FORM-10). */
export function ChangeSection({
  students,
  sections,
  onYes,
  onClose,
}: {
  students: readonly ListedUser[];
  sections: Sections['all'];
  onYes: (section: string) => void;
  onClose: () => void;
}) {
  const form = useForm({ section: '' }, { section: consoleMessage('fill-all-fields') });
  const submit = () => {
    const chosen = form.check(ChosenSection);
    if (chosen) onYes(chosen.section);
  };
  return (
    <FormDialog
      title={`Palitan ang section ng ${counted(students.length, 'studyante')}`}
      verb={{ label: 'Palitan ang section', busy: 'Pinapalitan…' }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Bagong section"
        placeholder="Pumili ng section"
        options={asOptions(sections)}
        {...form.field('section')}
      />
    </FormDialog>
  );
}
