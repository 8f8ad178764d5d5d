import { message } from './messages.ts';

/** Days that an archived student is kept (S§9). */
export const archiveDays = 30;
/** Days without a sign-in, a result or an edit after which a student's account goes (decisions, States). */
export const idleDays = 365;

const day = 24 * 60 * 60 * 1000;

/** Whole days from one time to another. */
export const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / day);

/** Days left for an archived student: 30 minus whole days since archiveDate (S§4). */
export const daysLeft = (archivedAt: Date, now: Date) => archiveDays - wholeDays(archivedAt, now);

/** The words for days left (S§4). */
export const daysLeftText = (left: number) =>
  left <= 0
    ? message('about-to-go')
    : left === 1
      ? message('one-day-left')
      : message('days-left', { n: left });
