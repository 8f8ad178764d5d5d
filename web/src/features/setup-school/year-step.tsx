import type { GradingPeriod } from '@tinig/domain/calendar/calendar';
import {
  fourQuarters,
  schoolYearName,
  schoolYearStart,
  threeTerms,
} from '@tinig/domain/calendar/calendar-presets';
import { changeSchoolDays, readSchoolDays } from '@tinig/domain/calls/school-days';
import type { SetupDraft } from '@tinig/domain/setup/setup-draft';
import { shortDay } from '@tinig/domain/time/times';
import { useMe } from '#client/session.ts';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { useWatch } from '#client/use-watch.ts';
import suspend from '#features/calendar/suspend.module.css';
import { WeekdayBoxes } from '#features/calendar/weekday-boxes.tsx';
import { SetupFoot } from '#features/setup/setup-foot.tsx';
import { TableSkeleton } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field, SelectField } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './setup-steps.module.css';
import type { SetupDraftState } from './use-setup-draft.ts';

type YearDraft = NonNullable<SetupDraft['year']>;

const usualZone = 'Asia/Manila';
const zones = [
  { value: usualZone, label: `${usualZone} (Pilipinas)` },
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone !== usualZone)
    .map((zone) => ({ value: zone, label: zone })),
];

const ofYear = (begins: number): Pick<YearDraft, 'year' | 'first' | 'last'> => {
  const terms = threeTerms(begins);
  return { year: schoolYearName(begins), first: terms[0]!.first, last: terms.at(-1)!.last };
};

/** Initial periods of the year: three terms or four quarters between its first and last day. */
function periodsOf({ year, first, last, weekdays, split }: YearDraft): readonly GradingPeriod[] {
  if (!first || !last || first >= last) return [];
  if (split === 'quarters')
    return fourQuarters(first, last, { time_zone: '', year, weekdays, periods: [], days: [], by_hand: {} });
  const terms = threeTerms(schoolYearStart(first));
  return terms.map((term, nth) => ({
    ...term,
    first: nth === 0 ? first : term.first,
    last: nth === terms.length - 1 ? last : term.last,
  }));
}

const starts = (periods: readonly GradingPeriod[]) => periods.map(({ first }) => shortDay(first)).join(' · ');

/** Step two: school year, class days and periods. They remain a draft until saved. */
export function YearStep({ held }: { held: SetupDraftState }) {
  const me = useMe();
  const days = useWatch(readSchoolDays, {}).value;
  const form = useForm({});
  if (!days) return <TableSkeleton rows={4} label="Kinukuha ang kalendaryo" />;
  const begins = schoolYearStart(days.today.date);
  const year: YearDraft = held.draft?.year ?? {
    time_zone: days.time_zone,
    ...ofYear(begins),
    weekdays: [1, 2, 3, 4, 5],
    split: 'terms',
  };
  const set = (more: Partial<YearDraft>) => held.change({ year: { ...year, ...more } }, true);
  const years = [begins, begins - 1, begins + 1].map((one) => ({
    value: schoolYearName(one),
    label: schoolYearName(one),
  }));

  async function save() {
    const { time_zone, year: name, weekdays } = year;
    const periods = [...periodsOf(year)];
    if (periods.length === 0) return form.refuse('Mauna dapat ang unang araw sa huling araw ng klase.');
    if (weekdays.length === 0) return form.refuse('Pumili ng kahit isang araw ng klase.');
    const sent = { time_zone, year: name, weekdays, periods };
    const done = await form.outcomeOf(attempt(changeSchoolDays, sent), 'school-days-not-saved');
    if (!done) return;
    toast(done.answer.message);
    held.leave('year', 'people', true);
  }
  return (
    <>
      <Notice kind="success">
        <b>Naka-login na kayo, {me.first_name}.</b> Puwede nang itigil anumang oras: nasa Dashboard ang{' '}
        <b>Ituloy</b>.
      </Notice>
      <Form form={form} onSubmit={() => void save()}>
        <Card padded className="stack gap-14">
          <div className={css.pair}>
            <SelectField
              label="School year"
              name="year"
              value={year.year}
              onValue={(name) => set({ ...ofYear(Number(name.slice(0, 4))) })}
              options={years}
            />
            <SelectField
              label="Time zone"
              name="time_zone"
              value={year.time_zone}
              onValue={(time_zone) => set({ time_zone })}
              options={zones}
            />
            <Field
              label="Unang araw ng klase"
              name="first"
              type="date"
              value={year.first}
              onValue={(first) => set({ first })}
            />
            <Field
              label="Huling araw ng klase"
              name="last"
              type="date"
              value={year.last}
              onValue={(last) => set({ last })}
            />
          </div>
          <WeekdayBoxes
            legend="Mga araw ng klase"
            chosen={year.weekdays}
            onChoose={(weekdays) => set({ weekdays })}
          />
          <SplitChoice year={year} onChoose={(split) => set({ split })} />
        </Card>
        <SetupFoot about="Walang mawawala kapag nilaktawan.">
          <Button onClick={() => held.leave('year', 'people', false)}>Mamaya na</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            I-save at magpatuloy
          </Button>
        </SetupFoot>
      </Form>
    </>
  );
}

type SplitChoiceProps = { year: YearDraft; onChoose: (split: YearDraft['split']) => void };

/** Split of the year into three terms or four quarters, with their first days. */
const SplitChoice = ({ year, onChoose }: SplitChoiceProps) => (
  <fieldset className="cluster gap-8">
    <legend className="label">Hati ng taon</legend>
    {(
      [
        ['terms', 'Tatlong term'],
        ['quarters', 'Apat na quarter'],
      ] as const
    ).map(([split, label]) => (
      <button
        key={split}
        type="button"
        className={`option stack touch-high round surface text-left strong ${suspend.press}`}
        aria-pressed={year.split === split}
        onClick={() => onChoose(split)}
      >
        {label}
        <small>{starts(periodsOf({ ...year, split }))}</small>
      </button>
    ))}
    <p className="full muted small">
      Panimulang petsa lang ang mga ito. Ilagay ang sa inyong paaralan sa <b>Kalendaryo</b>, pati bakasyon.
    </p>
  </fieldset>
);
