import { readUsers } from '@tinig/domain/calls/people';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { QuarterKey, quarterKeys, quarterNameOf } from '@tinig/domain/quarter-access/games';
import { maxPageSize } from '@tinig/domain/text/paging';
import type { Day } from '@tinig/domain/time/days';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import { FormDialog, submitLabels } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/form/field.tsx';
import type { LockedClass } from './class-lock-text.ts';
import { ClassQuestion } from './class-question.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ClassActs } from './use-class-acts.tsx';

/** Dialog that is open over the grid, with its sections and quarter. */
export type OpenClassDialog =
  | { kind: 'question' | 'schedule'; quarter: QuarterKey; ids: string[] }
  | { kind: 'exception'; quarter?: QuarterKey; ids: string[] };

type ClassDialogsProps = {
  opened: OpenClassDialog;
  classes: readonly LockedClass[];
  zone: string;
  /** Suggested opening day per quarter, null if there is none. Undefined until the calendar is loaded. */
  offered: Record<QuarterKey, Day | null> | undefined;
  acts: ClassActs;
  onOpen: (opened: OpenClassDialog) => void;
  onClose: () => void;
};

/** Dialogs of the grid: open or close a quarter, schedule it, or add an exception. */
export function ClassDialogs({ opened, classes, zone, offered, acts, onOpen, onClose }: ClassDialogsProps) {
  const chosen = classes.filter(({ id }) => opened.ids.includes(id));
  if (chosen.length === 0) return null;
  if (opened.kind === 'exception')
    return <AddException of={chosen[0]!} quarter={opened.quarter} acts={acts} onClose={onClose} />;
  const { quarter, ids } = opened;
  if (opened.kind === 'schedule')
    return (
      <ScheduleDialog
        {...{ classes, zone, quarter, acts, onClose }}
        offered={offered?.[quarter] ?? null}
        chosen={ids}
      />
    );
  return (
    <ClassQuestion
      {...{ chosen, zone, quarter, onClose }}
      isAll={ids.length > 1}
      onFollow={acts.follow}
      onSchedule={() => onOpen({ kind: 'schedule', quarter, ids })}
      onAdd={ids.length === 1 ? () => onOpen({ kind: 'exception', quarter, ids }) : undefined}
      onYes={(type, includes) => {
        onClose();
        void acts.change({ classes: chosen, quarter, type, includes });
      }}
    />
  );
}

const quarters = quarterKeys.map((key) => ({ value: key, label: quarterNameOf(key) }));
const states = [
  { value: 'closed', label: 'Sarado, kahit buksan sa klase' },
  { value: 'open', label: 'Bukas, kahit sarado sa klase' },
];

/** Form for an exception: pupil, quarter, and open or closed (QUARTER-3). */
function AddException({
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
      verb={submitLabels.add}
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
