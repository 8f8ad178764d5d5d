import { addAdmin } from '@tinig/domain/calls/people';
import { readSections } from '@tinig/domain/calls/sections';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { NewTeacher, Password } from '@tinig/domain/people/people';
import type { Section } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useState } from 'react';
import { z } from 'zod/mini';
import { samePassword } from '#client/error-texts.ts';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { notifyAndClose } from '#features/forms/notify-done.tsx';
import { NewPassword, useLeastPassword } from '#features/profile/new-password.tsx';
import { FieldGrid, FormDialog, submitLabels } from '#ui/dialog/dialog.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Field } from '#ui/form/field.tsx';

// The call takes the password once. The form checks that both inputs match.
const Typed = z.extend(NewTeacher, { confirm_password: Password('teacher-fill-all') });

const empty = { firstName: '', lastName: '', email: '', password: '', confirm_password: '' };
const missing = {
  firstName: 'Ilagay ang pangalan.',
  lastName: 'Ilagay ang apelyido.',
  email: 'Ilagay ang email.',
  password: 'Ilagay ang password.',
  confirm_password: 'Ulitin ang password.',
};

/** Adds a teacher (FORM-11), optionally with sections (TEACHERS-8). */
export function AddTeacher({ onClose }: { onClose: () => void }) {
  const form = useForm(empty, missing);
  const [sections, setSections] = useState<readonly string[]>([]);
  const { least, isTooShort } = useLeastPassword(form);

  async function submit() {
    const typed = form.check(Typed);
    if (!typed) return;
    const { confirm_password, ...words } = typed;
    const sent = { ...words, ...(sections.length > 0 && { sections: [...sections] }) };
    if (sent.password !== confirm_password)
      return form.refuse(consoleMessage('teacher-passwords-differ'), { confirm_password: samePassword });
    if (isTooShort(sent.password)) return;
    const call = attempt(addAdmin, sent);
    const done = await form.outcomeOf(call, 'failed-to-add-teacher', 'teacher-not-added');
    if (done) notifyAndClose(done, onClose);
  }

  return (
    <FormDialog
      title="Magdagdag ng guro"
      verb={submitLabels.add}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGrid>
        <Field label="Pangalan" {...form.field('firstName')} />
        <Field label="Apelyido" {...form.field('lastName')} />
        <Field label="Email" type="email" wide {...form.field('email')} />
        <NewPassword
          label="Password"
          least={least}
          password={form.field('password')}
          confirm={form.field('confirm_password')}
        />
      </FieldGrid>
      <ChooseSections chosen={sections} onChoose={setSections} />
    </FormDialog>
  );
}

type ChooseSectionsProps = { chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** Collapsible list of sections for a new teacher (TEACHERS-8). Sections without a teacher come first. */
function ChooseSections({ chosen, onChoose }: ChooseSectionsProps) {
  const sections = useWatch(readSections, { per_page: maxPageSize }).value?.items;
  if (!sections || sections.length === 0) return null;
  const ordered = [...sections].sort((one, other) => Number(hasTeacher(one)) - Number(hasTeacher(other)));
  const choose = (id: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <details className="above-14">
      <summary className="touch-high pointer label">Mga section niya ({chosen.length} napili)</summary>
      <fieldset className="outlined round lined scrolls-16" aria-label="Mga section niya">
        {ordered.map((section) => (
          <label className="row gap-12 touch-high inset-4-12" key={section.id} htmlFor={`take-${section.id}`}>
            <CheckBox
              id={`take-${section.id}`}
              checked={chosen.includes(section.id)}
              onChange={(isOn) => choose(section.id, isOn)}
            />
            <span>{section.section_name}</span>
            <small className="push">{section.section_teacher || consoleMessage('no-teacher')}</small>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

const hasTeacher = ({ teacher_id }: Section) => teacher_id !== '';
