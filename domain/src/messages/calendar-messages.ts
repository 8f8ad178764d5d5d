import { fillPlaceholders, type MessageValues } from './console-messages.ts';

/** Messages of the calendar page, separate because no other page shows them without a response. */
export const calendarMessages = {
  'calendar-not-saved': 'Hindi na-save ang kalendaryo.',
  'calendar-dates-cross': 'Hindi na-save ang kalendaryo. May petsang nagsasalubong.',
  'period-overlaps': 'Nasa {name} pa (hanggang {day}).',
  'period-backward': 'Dapat hindi mas maaga ang huling araw kaysa sa unang araw.',
  'year-too-long': 'Hanggang {most} araw lang ang school year.',
} as const;

export const calendarMessage = (code: keyof typeof calendarMessages, values: MessageValues = {}) =>
  fillPlaceholders(calendarMessages[code], values);
