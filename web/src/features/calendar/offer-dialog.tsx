import type { SchoolCalendar } from '@tinig/domain/calendar/calendar';
import { offeredQuarterDates } from '@tinig/domain/calendar/quarter-dates';
import { changeSchoolDays } from '@tinig/domain/calls/change-school-days';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import type { Day } from '@tinig/domain/time/days';
import { useForm } from '#client/use-form.ts';
import { saveForm } from '#features/forms/save-form.ts';
import { FormDialog } from '#ui/dialog/dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';

/** Sets the date that is suggested for a quarter, or follows the calendar again (CALENDAR-5). */
export function OfferDialog({
  calendar,
  quarter,
  onClose,
}: {
  calendar: SchoolCalendar;
  quarter: QuarterKey;
  onClose: () => void;
}) {
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
