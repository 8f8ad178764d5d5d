import { type ChildRecord, eraseChild } from '@tinig/domain/calls/privacy';
import { message } from '@tinig/domain/messages/messages';
import { type EraseReason, eraseReasons, matchesFullName } from '@tinig/domain/privacy/erasing';
import { maxBackupDays } from '@tinig/domain/privacy/retention';
import { addDays } from '@tinig/domain/time/days';
import { longDay } from '@tinig/domain/time/times';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { Field, PasswordField, SelectField } from '#ui/form/field.tsx';
import { schoolDay } from '#ui/text/date-time.ts';
import { type Erasure, eraseReasonLabels } from './erasure-proof.tsx';
import css from './privacy.module.css';

const reasons = eraseReasons.map((value) => ({ value, label: eraseReasonLabels[value] }));
const verb = { label: 'Burahin nang tuluyan', busy: 'Binubura…' };

type EraseDialogProps = { record: ChildRecord; onErased: (proof: Erasure) => void; onClose: () => void };

/**
 * Confirms an erasure: lists the erased and the remaining data, and asks for the name, a reason and the user's own
 * password (PRIVACY-3).
 */
export function EraseDialog({ record, onErased, onClose }: EraseDialogProps) {
  const form = useForm({ full_name: '', reason: 'parent-asked', own_password: '' });

  async function submit() {
    const sent = form.check(eraseChild.input, {
      ...{ uid: record.uid, ...form.values },
      reason: form.values.reason as EraseReason,
    });
    if (!sent) return;
    const name = { first_name: record.name, last_name: '' };
    if (!matchesFullName(sent.full_name, name)) return form.refuse(message('name-differs'), 'full_name');
    const done = await form.outcomeOf(attempt(eraseChild, sent), 'child-not-erased');
    if (done) onErased({ ...done.answer, name: record.name, school: record.school, reason: sent.reason });
  }

  return (
    <FormDialog
      forever
      title={`Burahin nang tuluyan ang lahat tungkol kay ${record.name}?`}
      verb={verb}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Hindi ito maa-undo at hindi dadaan sa Archive.</p>
      <GoesAndStays record={record} />
      <FieldGrid>
        <Field
          wide
          label="I-type ang buong pangalan para magpatuloy"
          hint={record.name}
          {...form.field('full_name')}
        />
        <SelectField label="Dahilan" options={reasons} {...form.field('reason')} />
        <PasswordField
          label="Sarili ninyong password"
          autoComplete="current-password"
          {...form.field('own_password')}
        />
      </FieldGrid>
    </FormDialog>
  );
}

/** Lists the data that is erased, the data that stays with its reason, and copies outside the server. */
function GoesAndStays({ record }: { record: ChildRecord }) {
  const rowsOf = (name: string) => record.parts.find(({ table }) => table === name)?.rows.length ?? 0;
  const last = addDays(schoolDay(record.made_at), maxBackupDays);
  return (
    <div className={`fit gap-12 ${css.gone}`}>
      <div className="outlined round breaks inset-10-12">
        <h3 className="below-4">Mawawala</h3>
        <ul className="stack gap-4 muted small">
          <li>account, login card at mga session</li>
          <li>mga laro, {rowsOf('results')} subok at mga sagot</li>
          <li>LRN, pangalan, username</li>
          <li>mga kopya para sa undo, at kung sino ang tumingin</li>
        </ul>
      </div>
      <div className="outlined round breaks inset-10-12">
        <h3 className="below-4">Maiiwan, at bakit</h3>
        <ul className="stack gap-4 muted small">
          <li>audit log at talaan ng mga nabura: ID lang, para hindi siya maibalik ng lumang backup</li>
          <li>backup: hanggang {longDay(last)} sa pinakamatagal</li>
          <li>mga bilang ng klase, walang pangalan</li>
          <li>{downloadsOf(record)}</li>
          <li>
            mga tala na may sumulat ng pangalan niya (sesyon ng pangkat ng tulong, insidente, kung nasaan ang
            mga papel): hindi nakikilala ng server, kaya hanapin at palitan muna
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Downloaded files that include the child, by the person who downloaded them. */
function downloadsOf({ parts, names }: ChildRecord) {
  const looks = parts.find(({ table }) => table === 'looks');
  const at = (name: string) => looks?.columns.findIndex((column) => column.name === name) ?? -1;
  const files = (looks?.rows ?? []).filter((row) => ['download', 'export'].includes(String(row[at('kind')])));
  if (files.length === 0) return 'mga file na na-download na: hindi maaabot ng server';
  const holders = new Set(files.map((row) => names[String(row[at('viewer')])] ?? String(row[at('viewer')])));
  return `mga file na na-download na: hindi maaabot ng server, kaya hingin ${holders.size > 1 ? 'kina' : 'kay'} ${[...holders].join(', ')}`;
}
