import { type InterventionGroupDetails, setHelpDays } from '@tinig/domain/calls/interventions';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import css from './help.module.css';

/** Sets a group's midpoint and last day by hand. Empty days follow the school calendar (HELP-2). */
export function DaysDialog({ value, onClose }: { value: InterventionGroupDetails; onClose: () => void }) {
  const { id: group, mid_on, until_on, mid_is_set, until_is_set, started_on } = value;
  const form = useForm({ mid_on: mid_is_set ? mid_on : '', until_on: until_is_set ? until_on : '' });
  const submit = async () => {
    const sent = { group, mid_on: form.values.mid_on || null, until_on: form.values.until_on || null };
    const checked = form.check(setHelpDays.input, sent);
    if (!checked) return;
    await saveForm(form, setHelpDays, checked, 'help-not-saved', onClose);
  };
  return (
    <FormDialog title="Mga petsa ng pangkat" form={form} onSubmit={submit} onClose={onClose}>
      <div className={css.form}>
        <FieldGrid>
          <Field
            label="Kalagitnaan"
            type="date"
            min={started_on}
            {...form.field('mid_on')}
            hint="Walang laman: ang gitnang araw ng klase."
          />
          <Field
            label="Huling araw"
            type="date"
            min={started_on}
            {...form.field('until_on')}
            hint="Walang laman: ang huling araw ng grading period."
          />
        </FieldGrid>
      </div>
    </FormDialog>
  );
}
