import { fillIn, type MessageValues } from './console-messages.ts';

/** The calendar's part of the message book by itself: only its page has to say these before anything is sent. */
export const calendarMessages = {
  'calendar-not-saved': 'Hindi na-save ang kalendaryo.',
  'calendar-dates-cross': 'Hindi na-save ang kalendaryo. May petsang nagsasalubong.',
  'period-overlaps': 'Nasa {name} pa (hanggang {day}).',
  'period-backward': 'Dapat hindi mas maaga ang huling araw kaysa sa unang araw.',
  'year-too-long': 'Hanggang {most} araw lang ang school year.',
} as const;

/** The text of one of the calendar's codes. */
export const calendarMessage = (code: keyof typeof calendarMessages, values: MessageValues = {}) =>
  fillIn(calendarMessages[code], values);
