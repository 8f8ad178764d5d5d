import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import { datesFault } from '@tinig/domain/quarter-access/quarter-access';
import type { Day } from '@tinig/domain/time/days';
import { namedDay, weekdayAndDay } from '@tinig/domain/time/times';
import { useId, useState } from 'react';
import { useForm } from '#client/use-form.ts';
import { FieldGrid, FormDialog } from '#ui/dialog/dialog.tsx';
import { ActPreview } from '#ui/feedback/act-preview.tsx';
import { Button } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { Field } from '#ui/form/field.tsx';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './class-grid.module.css';
import { type LockedClass, previousQuarterWarning } from './class-lock-text.ts';
import { PreviousQuarterNotice } from './class-question.tsx';
import { closingTime, dateFieldValue, futureOfferedDay, nextMonday, openingTime } from './school-days.ts';
import type { ClassActs } from './use-class-acts.tsx';

type ScheduleDialogProps = {
  classes: readonly LockedClass[];
  zone: string;
  chosen: readonly string[];
  quarter: QuarterKey;
  /** Date that the school calendar suggests for the quarter. */
  offered: Day | null;
  acts: ClassActs;
  onClose: () => void;
};

/** Sets the dates on which a quarter opens and closes by itself (QUARTER-7, QUARTER-15). */
export function ScheduleDialog({
  classes,
  zone,
  chosen,
  quarter,
  offered,
  acts,
  onClose,
}: ScheduleDialogProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosen));
  const now = classes.find(({ id }) => id === chosen[0])!.quarters[quarter];
  const isSet = now.opens_at !== null || now.closes_at !== null || now.is_open;
  const form = useForm({
    // Suggested date. It never replaces a date that is set (CALENDAR-5).
    opens: isSet ? dateFieldValue(zone, now.opens_at) : futureOfferedDay(zone, offered, new Date()),
    closes: dateFieldValue(zone, now.closes_at),
  });
  const { opens, closes } = form.values;
  const dates = { opens_at: openingTime(zone, opens), closes_at: closingTime(zone, closes) };
  // A change of either day clears the error of both.
  const dayField = (day: 'opens' | 'closes') => ({
    ...form.field(day),
    onValue: (value: string) => {
      form.clear();
      form.field(day).onValue(value);
    },
  });
  const sections = classes.filter(({ id }) => ids.has(id));
  const name = quarterNameOf(quarter);

  const send = async (given: typeof dates) => {
    const done = await form.outcomeOf(acts.schedule([...ids], quarter, given), 'dates-not-set');
    if (done) onClose();
  };
  const submit = () => {
    if (ids.size === 0) return form.refuse(consoleMessage('choose-section-first'));
    if (!dates.opens_at && !dates.closes_at) return form.refuse(consoleMessage('date-missing'), 'opens');
    const fault = datesFault(dates, new Date());
    if (fault) return form.refuse(consoleMessage(fault), dates.opens_at ? 'opens' : 'closes');
    void send(dates);
  };
  return (
    <FormDialog
      title={`Itakda ang ${name}`}
      verb={{ label: 'Itakda', busy: 'Itinatakda…' }}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      beside={
        (now.opens_at || now.closes_at) && (
          <Button
            look="ghost"
            aria-disabled={form.busy || undefined}
            onClick={form.busy ? undefined : () => void send({ opens_at: null, closes_at: null })}
          >
            Alisin ang petsa
          </Button>
        )
      }
    >
      <SectionBoxes classes={classes} ids={ids} onIds={setIds} />
      <FieldGrid>
        <Field
          label="Bubukas"
          type="date"
          hint={hintOf(dates.opens_at && opens, '6:00 ng umaga')}
          {...dayField('opens')}
        />
        <Field
          label="Magsasara (kung gusto)"
          type="date"
          hint={hintOf(dates.closes_at && closes, '6:00 ng gabi')}
          {...dayField('closes')}
        />
      </FieldGrid>
      <div className="above-12">
        <Button icon="cal" onClick={() => dayField('opens').onValue(nextMonday(zone, new Date()))}>
          Bubukas sa susunod na Lunes
        </Button>
      </div>
      <DatesInWords
        name={name}
        students={sections.reduce((all, { students }) => all + students, 0)}
        opens={dates.opens_at && opens}
        closes={dates.closes_at && closes}
      />
      {dates.opens_at && (
        <PreviousQuarterNotice>
          {previousQuarterWarning(sections, quarter, dates.opens_at)}
        </PreviousQuarterNotice>
      )}
    </FormDialog>
  );
}

const hintOf = (day: string | null, hour: string) =>
  day ? `${namedDay(day)}, ${day.slice(0, 4)}, ${hour}` : hour;

function SectionBoxes({
  classes,
  ids,
  onIds,
}: {
  classes: readonly LockedClass[];
  ids: ReadonlySet<string>;
  onIds: (ids: ReadonlySet<string>) => void;
}) {
  const name = useId();
  const toggle = (id: string, on: boolean) => {
    const next = new Set(ids);
    if (on) next.add(id);
    else next.delete(id);
    onIds(next);
  };
  return (
    <fieldset className={`stack gap-8 below-12 ${css.sections}`} aria-label="Mga section">
      {classes.map(({ id, section_name, students }) => (
        <label
          className="option stack icon-text gap-10 inset-8-12 round pointer"
          key={id}
          htmlFor={`${name}${id}`}
        >
          <CheckBox id={`${name}${id}`} checked={ids.has(id)} onChange={(on) => toggle(id, on)} />
          <span>
            <b>{section_name}</b>
            <small>{countWithNoun(students, 'studyante')}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type DatesInWordsProps = { name: string; students: number; opens: string | null; closes: string | null };

function DatesInWords({ name, students, opens, closes }: DatesInWordsProps) {
  if (!opens && !closes) return null;
  const verb = opens ? 'Bubukas' : 'Magsasara';
  return (
    <ActPreview icon="cal" apart>
      {verb} ang {name} sa <b>{countWithNoun(students, 'studyante')}</b> sa{' '}
      {weekdayAndDay((opens ?? closes)!)}
      {opens && closes ? `, at magsasara sa ${weekdayAndDay(closes)}` : ''}. Gagana ito kahit walang koneksyon
      ang phone sa araw na iyon, basta nakakonekta ito bago noon.
    </ActPreview>
  );
}
