import { type ChildRecord, eraseChild } from '@tinig/domain/calls/privacy';
import { type EraseReason, eraseReasons, isNamed } from '@tinig/domain/erasing';
import { message } from '@tinig/domain/messages';
import { attempt } from '#data/use-act.ts';
import { useForm } from '#data/use-form.ts';
import { FormDialog } from '#parts/dialog.tsx';
import { Field, PasswordField, SelectField } from '#parts/field.tsx';
import { type Erased, reasonWords } from './erased-proof.tsx';
import css from './privacy.module.css';

const reasons = eraseReasons.map((value) => ({ value, label: reasonWords[value] }));
const verb = { label: 'Burahin nang tuluyan', busy: 'Binubura…' };

/** Asks before a child is erased: what goes, what stays and why; the name, a reason, the own password (PRIVACY-3). */
export function EraseDialog({
  record,
  onErased,
  onClose,
}: {
  record: ChildRecord;
  onErased: (proof: Erased) => void;
  onClose: () => void;
}) {
  const form = useForm({ full_name: '', reason: 'parent-asked', own_password: '' });

  async function submit() {
    const sent = form.check(eraseChild.input, {
      ...{ uid: record.uid, ...form.values },
      reason: form.values.reason as EraseReason,
    });
    if (!sent) return;
    const name = { first_name: record.name, last_name: '' };
    if (!isNamed(sent.full_name, name)) return form.refuse(message('name-differs'), 'full_name');
    const done = await form.outcomeOf(attempt(eraseChild, sent), 'child-not-erased');
    if (done) onErased({ ...done.answer, name: record.name, school: record.school, reason: sent.reason });
  }

  return (
    <FormDialog title="Burahin ang bata?" verb={verb} form={form} onSubmit={submit} onClose={onClose}>
      <p>
        <b>{record.name}</b>
      </p>
      <div className={css.goes}>
        <p>
          Mawawala: account, login card, mga session, mga laro, lahat ng subok at sagot, at kung sino ang
          tumingin.
        </p>
        <p>
          Maiiwan: ang ID sa audit log at sa talaan ng mga nabura, walang pangalan, para hindi na siya
          maibalik ng lumang backup; at ang mga bilang ng klase. Ang mga file na na-download na ay hindi
          maaabot ng server.
        </p>
        <p>
          Kung may sumulat ng pangalan niya sa isang tala (sesyon ng pangkat ng tulong, insidente, kung nasaan
          ang mga papel), hindi ito nakikilala ng server. Hanapin at palitan muna ang mga iyon.
        </p>
        <p>Walang undo, at hindi dadaan sa Archive.</p>
      </div>
      <Field label="I-type ang buong pangalan ng bata" {...form.field('full_name')} />
      <SelectField label="Dahilan" options={reasons} {...form.field('reason')} />
      <PasswordField
        label="Sarili ninyong password"
        autoComplete="current-password"
        {...form.field('own_password')}
      />
    </FormDialog>
  );
}
