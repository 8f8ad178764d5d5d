import { addStudent } from '@tinig/domain/calls/people';
import { readSettings } from '@tinig/domain/calls/school';
import { leastPassword } from '@tinig/domain/people';
import { useEffect, useState } from 'react';
import { useAct } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { useWatch } from '#data/use-watch.ts';
import { shortPassword } from '#data/words.ts';
import { FieldGrid, FormDialog } from '#parts/dialog.tsx';
import { Field, SelectField } from '#parts/field.tsx';
import { toast } from '#parts/toast.tsx';
import { NewPassword } from '#shared/new-password.tsx';
import { asOptions, type Sections } from '#shared/use-sections.ts';
import { missingWords, noWords, WordFields } from './student-words.tsx';

const empty = {
  ...noWords,
  section: '',
  email: '',
  password: '',
  confirm_password: '',
};
const missing = {
  ...missingWords,
  section: 'Pumili ng section.',
  email: 'Ilagay ang email.',
  password: 'Ilagay ang password.',
  confirm_password: 'Ulitin ang password.',
};

/** Adds a student (SCREEN-21). */
export function AddStudent({
  sections,
  section,
  onClose,
}: {
  sections: Sections['seen'];
  /** The section that the list shows. */
  section: string;
  onClose: () => void;
}) {
  const form = useForm({ ...empty, section }, missing);
  // The fields of the next one start anew.
  const [added, setAdded] = useState(0);
  const { run, busy } = useAct(addStudent);
  const least = useWatch(readSettings, {}).value?.minimum_password ?? leastPassword;

  async function submit(next: boolean) {
    const sent = form.check(addStudent.input);
    if (!sent) return;
    const short = shortPassword(sent.password, least);
    if (short) return form.refuse(short, { password: short });
    const { answer, trouble } = await run(sent);
    if (trouble) return form.refuseFor(trouble, 'failed-to-add-student', 'student-not-added');
    toast(answer.message);
    if (!next) return onClose();
    form.setValues({ ...empty, section: sent.section });
    setAdded(added + 1);
  }

  useEffect(() => {
    if (added > 0) document.querySelector<HTMLElement>('dialog[open] input')?.focus();
  }, [added]);

  return (
    <FormDialog
      title="Magdagdag ng studyante"
      submitLabel="Idagdag"
      busyLabel="Idinadagdag…"
      busy={busy}
      notice={form.notice}
      onSubmit={() => submit(false)}
      second={{ label: 'Idagdag at sumunod', run: () => submit(true) }}
      onClose={onClose}
    >
      <FieldGrid key={added}>
        <WordFields of={form.field} />
        <SelectField
          label="Section"
          placeholder="Pumili ng section"
          options={asOptions(sections)}
          hint={
            sections?.length === 0
              ? 'Wala pang section na malalagyan. Lumapit sa Super Administrator.'
              : undefined
          }
          {...form.field('section')}
        />
        <Field label="Email" type="email" wide {...form.field('email')} />
        <NewPassword
          label="Password"
          least={least}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
