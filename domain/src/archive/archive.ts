import { consoleMessage } from '#messages/console-messages';

/** Days that an archived student is kept (LIMIT-3). */
export const archiveDays = 30;
/** Days without a sign-in, a result or an edit after which a student's account goes (LIMIT-4). */
export const idleDays = 365;

const day = 24 * 60 * 60 * 1000;
/** The clocks of several servers differ by seconds: being this far behind is no jump. */
export const mostSkew = 5 * 60 * 1000;

/** Whole days from one time to another. */
export const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / day);

/** Days left for an archived student: 30 minus whole days since archiveDate (STATE-8). */
export const daysLeft = (archivedAt: Date, now: Date) =>
  // A screen's clock may be behind the server's: a second must not become a day.
  archiveDays - (isShortlyAhead(archivedAt, now) ? 0 : wholeDays(archivedAt, now));

const isShortlyAhead = (at: Date, now: Date) => at > now && at.getTime() - now.getTime() <= mostSkew;

/** The words for days left (STATE-8). */
export const daysLeftText = (left: number) =>
  left <= 0
    ? consoleMessage('about-to-go')
    : left === 1
      ? consoleMessage('one-day-left')
      : consoleMessage('days-left', { n: left });

/** Says whether an archived student's days are over. */
export const isRemovalDue = (archivedAt: Date, now: Date) => daysLeft(archivedAt, now) <= 0;

/** Hours of running, or a superadmin's yes, before anything is deleted again after the clock has jumped (LIMIT-4). */
export const waitHours = 24;
/** A clock that is further away than this from where it should be has jumped, in milliseconds. */
export const mostAway = 2 * day;

/** Says whether the server's clock can't be trusted: before the last time stored, or more than two days after it. */
export const hasJumped = (lastSeen: Date, now: Date) => {
  const passed = now.getTime() - lastSeen.getTime();
  return passed < -mostSkew || passed > mostAway;
};
