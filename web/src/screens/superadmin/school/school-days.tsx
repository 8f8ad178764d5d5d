import { changeSchoolDays, readSchoolDays } from '@tinig/domain/calls/school';
import { type Day, daysFrom, daysInRow } from '@tinig/domain/days';
import { longDay } from '@tinig/domain/times';
import { useState } from 'react';
import { useAct } from '#data/use-act.ts';
import { useWatch } from '#data/use-watch.ts';
import { wordsOf } from '#data/words.ts';
import { Button } from '#parts/button.tsx';
import { FactCard } from '#parts/fact-card.tsx';
import { IconButton } from '#parts/icon-button.tsx';
import { toast } from '#parts/toast.tsx';
import { AddDaysOff } from './add-days-off.tsx';
import css from './settings.module.css';

const wordsOfRow = ([first, last]: [Day, Day]) =>
  first === last ? longDay(first) : `${longDay(first)} hanggang ${longDay(last)}`;

/** The days without school (TODAY-2): they don’t count for who has not played for long. */
export function SchoolDays() {
  const { value } = useWatch(readSchoolDays, {});
  const { run, busy } = useAct(changeSchoolDays);
  const [isOpen, setIsOpen] = useState(false);
  if (!value) return null;
  const { days_off } = value;
  const remove = async ([first, last]: [Day, Day]) => {
    const gone = new Set(daysFrom(first, last));
    const { answer, trouble } = await run({ days_off: days_off.filter((day) => !gone.has(day)) });
    toast(trouble ? wordsOf(trouble, 'settings-not-saved', 'settings-not-saved') : answer.message);
  };
  return (
    <FactCard
      title="Mga araw na walang pasok"
      about="Hindi binibilang ang mga ito sa “Matagal nang walang laro” ng Dashboard. Ilagay ang mga bakasyon at pista."
      acts={
        <Button icon="plus" onClick={() => setIsOpen(true)}>
          Magdagdag ng araw
        </Button>
      }
    >
      {days_off.length > 0 && (
        <ul className={css.days} aria-label="Mga araw na walang pasok">
          {daysInRow(days_off).map((row) => (
            <li key={row[0]}>
              <span>{wordsOfRow(row)}</span>
              <IconButton
                icon="trash"
                danger
                label={`Alisin ang ${wordsOfRow(row)}`}
                title="Alisin"
                onClick={busy ? () => {} : () => void remove(row)}
              />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <AddDaysOff before={days_off} onClose={() => setIsOpen(false)} />}
    </FactCard>
  );
}
