import { z } from 'zod/mini';
import { maxStaffRows, StaffRow } from '#staff-list/staff-list';
import { anyText } from '#text/text';
import { Weekday } from '#time/days';
import { setupSteps } from './setup.ts';

const words = anyText(200);

/** Unfinished input of the set-up's later steps, as the form holds it (SETUP-4). */
export const SetupDraft = z.strictObject({
  step: z.enum(setupSteps, 'bad-request'),
  done: z.array(z.enum(setupSteps, 'bad-request')).check(z.maxLength(setupSteps.length, 'too-long')),
  /** True after `Huwag nang ipakita`, which hides the set-up on the Dashboard. */
  is_hidden: z.boolean('bad-request'),
  year: z.optional(
    z.strictObject({
      time_zone: words,
      year: words,
      first: words,
      last: words,
      weekdays: z.array(Weekday, 'bad-request').check(z.maxLength(7, 'too-long')),
      split: z.enum(['terms', 'quarters'], 'bad-request'),
    }),
  ),
  list: z.optional(
    z.strictObject({
      source: words,
      rows: z.array(StaffRow, 'bad-request').check(z.maxLength(maxStaffRows, 'too-long')),
    }),
  ),
});
export type SetupDraft = z.output<typeof SetupDraft>;

/** Returns the draft to store: without its input, which may contain names, if finished or hidden. */
export const storableDraft = (draft: SetupDraft): SetupDraft => {
  const { list: _, year: __, ...rest } = draft;
  return draft.step === 'done' || draft.is_hidden ? rest : draft;
};
