import { readUsers } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { QuarterKey, quarterKeys, quarterNameOf } from '@tinig/domain/quarter-access/games';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { FormDialog, verbs } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/field.tsx';
import type { LockedClass } from './class-lock-text.ts';
import type { ClassActs } from './use-class-acts.tsx';

const quarters = quarterKeys.map((key) => ({ value: key, label: quarterNameOf(key) }));
const states = [
  { value: 'closed', label: 'Sarado, kahit buksan sa klase' },
  { value: 'open', label: 'Bukas, kahit sarado sa klase' },
];

/** Dialog for an exception: pupil, quarter, and open or closed (QUARTER-3). */
export function AddException({
  of: { section_name },
  quarter,
  acts,
  onClose,
}: {
  of: LockedClass;
  quarter: QuarterKey | undefined;
  acts: ClassActs;
  onClose: () => void;
}) {
  const students = useWatch(readUsers, { role: 'student', section: section_name, per_page: maxPageSize });
  const form = useForm({ student: '', quarter: quarter ?? '', state: 'closed' });

  const submit = async () => {
    const { student, state } = form.values;
    const chosen = QuarterKey.safeParse(form.values.quarter);
    if (student === '') return form.refuse(consoleMessage('no-student-chosen'), 'student');
    if (!chosen.success) return form.refuse(consoleMessage('choose-quarter-first'), 'quarter');
    const call = acts.differ(student, chosen.data, state === 'open');
    if (await form.outcomeOf(call, 'failed-to-change-access')) onClose();
  };
  return (
    <FormDialog
      title={`Hindi kasabay ng ${section_name}`}
      verb={verbs.add}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label="Studyante"
        placeholder="Pumili ng studyante"
        options={(students.value?.items ?? []).map((one) => ({ value: one.uid, label: listName(one) }))}
        {...form.field('student')}
      />
      <SelectField
        label="Quarter"
        placeholder="Pumili ng quarter"
        options={quarters}
        {...form.field('quarter')}
      />
      <SelectField label="Para sa kanya" options={states} {...form.field('state')} />
    </FormDialog>
  );
}
