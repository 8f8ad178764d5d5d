import {
  type GradingPeriod,
  maxPeriods,
  maxYearDays,
  type SchoolCalendar,
} from '@tinig/domain/calendar/calendar';
import { findPeriodFault } from '@tinig/domain/calendar/calendar-change';
import {
  fourQuarters,
  schoolYearName,
  schoolYearStart,
  threeTerms,
} from '@tinig/domain/calendar/calendar-presets';
import { offeredQuarterDates } from '@tinig/domain/calendar/quarter-dates';
import { changeSchoolDays } from '@tinig/domain/calls/school-days';
import { calendarMessage } from '@tinig/domain/messages/calendar-messages';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import type { Day } from '@tinig/domain/time/days';
import { shortDay } from '@tinig/domain/time/times';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import suspend from './suspend.module.css';
import { WeekdayBoxes } from './weekday-boxes.tsx';
import css from './year-dialog.module.css';

const parts = ['name', 'first', 'last'] as const;
const labels = { name: 'Pangalan', first: 'Unang araw', last: 'Huling araw' };

type Values = Record<string, string>;
type YearForm = ReturnType<typeof useForm<Values>>;
const key = (nth: number, part: (typeof parts)[number]) => `${part}${nth}`;
const valuesOf = (periods: readonly GradingPeriod[]): Values =>
  Object.fromEntries(periods.flatMap((period, nth) => parts.map((part) => [key(nth, part), period[part]])));

function periodsIn(values: Values): GradingPeriod[] {
  const count = Number(values.count);
  return Array.from({ length: count }, (_, nth) => {
    const [name, first, last] = parts.map((part) => values[key(nth, part)] ?? '');
    return { name: name!.trim(), first: first!, last: last! };
  });
}

const isSame = (one: readonly GradingPeriod[], other: readonly GradingPeriod[]) =>
  JSON.stringify(one) === JSON.stringify(other);

type YearDialogProps = { calendar: SchoolCalendar; today: Day; onClose: () => void };

/** School year: its name, the weekdays with class, and one to six grading periods. */
export function YearDialog({ calendar, today, onClose }: YearDialogProps) {
  const terms = threeTerms(schoolYearStart(calendar.periods[0]?.first ?? today));
  const begun = calendar.periods.length > 0 ? calendar.periods : terms;
  const form = useForm<Values>({
    year: calendar.year || schoolYearName(schoolYearStart(begun[0]!.first)),
    weekdays: calendar.weekdays.join(''),
    count: String(begun.length),
    ...valuesOf(begun),
  });
  const { values } = form;
  const periods = periodsIn(values);
  const [first, last] = [periods[0]?.first || terms[0]!.first, periods.at(-1)?.last || terms.at(-1)!.last];
  const presets = [
    ['Tatlong term', terms],
    ['Apat na quarter', first < last ? fourQuarters(first, last, calendar) : []],
  ] as const;
  const take = (all: readonly GradingPeriod[]) => {
    form.clear();
    form.setValues((before) => ({ ...before, count: String(all.length), ...valuesOf(all) }));
  };

  async function submit() {
    const refused = faultIn(periods);
    if (refused) return form.refuse(refused.text, refused.fields);
    const days = [...values.weekdays!].map(Number);
    const sent = form.check(changeSchoolDays.input, { year: values.year!, weekdays: days, periods });
    if (!sent) return;
    await saveForm(form, changeSchoolDays, sent, 'school-days-not-saved', onClose);
  }

  return (
    <FormDialog title="Mga grading period" form={form} onSubmit={submit} onClose={onClose}>
      <Field label="School year" {...form.field('year')} />
      <WeekdayBoxes
        legend="Araw ng klase"
        chosen={[...values.weekdays!].map(Number)}
        onChoose={(days) => form.field('weekdays').onValue(days.join(''))}
      />
      <div className="cluster gap-8 below-12">
        {presets.map(([label, all]) => (
          <button
            key={label}
            type="button"
            className={`option stack touch-high round surface strong text-left ${suspend.press}`}
            aria-pressed={isSame(periods, all)}
            onClick={() => take(all)}
          >
            {label}
          </button>
        ))}
      </div>
      <PeriodFields form={form} periods={periods} onTake={take} />
      {periods.length < maxPeriods && (
        <Button icon="plus" onClick={() => take([...periods, { name: '', first: '', last: '' }])}>
          Magdagdag ng grading period
        </Button>
      )}
    </FormDialog>
  );
}

/** Error text and the messages per field. Undefined if the periods are valid. */
function faultIn(periods: readonly GradingPeriod[]): { text: string; fields: Values } | undefined {
  const missing = periods.flatMap((period, nth) =>
    parts.filter((part) => period[part] === '').map((part) => [key(nth, part), 'Kailangan ito.'] as const),
  );
  if (missing.length > 0) return { text: consoleMessage('fill-all'), fields: Object.fromEntries(missing) };
  const fault = findPeriodFault(periods);
  if (!fault) return undefined;
  const { code, at, field, values } = fault;
  const said = code === 'period-overlaps' ? { ...values, day: shortDay(fault.values.day) } : {};
  const text = calendarMessage(code, { most: maxYearDays, ...said });
  const isCrossing = code === 'period-overlaps';
  return {
    text: isCrossing ? calendarMessage('calendar-dates-cross') : text,
    fields: { [key(at, field)]: text },
  };
}

/** Fields of each period, one row per period. */
function PeriodFields({
  form,
  periods,
  onTake,
}: {
  form: YearForm;
  periods: readonly GradingPeriod[];
  onTake: (periods: readonly GradingPeriod[]) => void;
}) {
  return (
    <>
      {periods.map((period, nth) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place until it is saved
          key={nth}
          className={`columns gap-8 align-start below-12 ${css.period}`}
          aria-label={period.name || `${nth + 1}`}
        >
          {parts.map((part) => (
            <Field
              key={part}
              label={labels[part]}
              type={part === 'name' ? 'text' : 'date'}
              {...form.field(key(nth, part))}
            />
          ))}
          {periods.length > 1 && (
            <IconButton
              icon="trash"
              label={`Alisin ang ${period.name || `ika-${nth + 1}`}`}
              onClick={() => onTake(periods.filter((_, at) => at !== nth))}
            />
          )}
        </fieldset>
      ))}
    </>
  );
}

type OfferDialogProps = { calendar: SchoolCalendar; quarter: QuarterKey; onClose: () => void };

/** Sets the date suggested for opening a quarter, or derives it from the calendar again (CALENDAR-5). */
export function OfferDialog({ calendar, quarter, onClose }: OfferDialogProps) {
  const form = useForm({ day: offeredQuarterDates(calendar)[quarter] ?? '' });
  const send = async (day: Day | null) => {
    const sent = form.check(changeSchoolDays.input, { offered: { [quarter]: day } });
    if (!sent) return;
    await saveForm(form, changeSchoolDays, sent, 'school-days-not-saved', onClose);
  };
  const submit = () => {
    const { day } = form.values;
    if (day === '') return form.refuse(consoleMessage('date-missing'), 'day');
    void send(day);
  };
  return (
    <FormDialog
      title={`Alok na petsa ng ${quarterNameOf(quarter)}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      beside={
        calendar.by_hand[quarter] && (
          <Button look="ghost" onClick={form.busy ? undefined : () => void send(null)}>
            Ayon sa kalendaryo
          </Button>
        )
      }
    >
      <Field
        label="Petsa"
        type="date"
        hint="Alok lang ito sa “Itakda ang petsa”. Walang kusang magbubukas, at hindi magbabago ang petsang naitakda na."
        {...form.field('day')}
      />
    </FormDialog>
  );
}
