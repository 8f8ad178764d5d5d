import type { InputOf } from '@tinig/domain/calls/call';
import { changeSchoolDays } from '@tinig/domain/calls/change-school-days';
import { calendarMessage } from '@tinig/domain/messages/calendar-messages';
import { useState } from 'react';
import { Refused } from '#client/request.ts';
import { useAct } from '#client/use-act.ts';
import { notifyDone } from '#features/forms/notify-done.tsx';

/** Changes the calendar. Success shows a toast with undo, and a failure stays visible. */
export function useChangeDays() {
  const { run, busy } = useAct(changeSchoolDays);
  const [failure, setFailure] = useState('');
  async function change(input: InputOf<typeof changeSchoolDays>, words: string) {
    if (busy) return;
    setFailure('');
    const { act, trouble } = await run(input);
    if (trouble)
      setFailure(trouble instanceof Refused ? trouble.message : calendarMessage('calendar-not-saved'));
    else notifyDone(words, act);
  }
  return { change, busy, failure, clear: () => setFailure('') };
}

export type ChangeDays = ReturnType<typeof useChangeDays>;
