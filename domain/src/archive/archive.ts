import { consoleMessage } from '#messages/console-messages';

/** Days after which an archived student is removed (LIMIT-3). */
export const archiveDays = 30;
/** Days without a sign-in, a result or an edit after which a student's account is removed (LIMIT-4). */
export const idleDays = 365;

const day = 24 * 60 * 60 * 1000;
/** Tolerated clock difference in milliseconds. A step back by no more than this is not a clock jump. */
export const maxClockSkew = 5 * 60 * 1000;

export const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / day);

/** Days left for an archived student: 30 minus whole days since archiveDate (STATE-8). */
export const daysLeft = (archivedAt: Date, now: Date) =>
  // The browser's clock may lag behind the server's. A few seconds must not add a day.
  archiveDays - (isShortlyAhead(archivedAt, now) ? 0 : wholeDays(archivedAt, now));

const isShortlyAhead = (at: Date, now: Date) => at > now && at.getTime() - now.getTime() <= maxClockSkew;

/** Label for the days left in the archive (STATE-8). */
export const daysLeftText = (left: number) =>
  left <= 0
    ? consoleMessage('about-to-go')
    : left === 1
      ? consoleMessage('one-day-left')
      : consoleMessage('days-left', { n: left });

export const isRemovalDue = (archivedAt: Date, now: Date) => daysLeft(archivedAt, now) <= 0;

/** Hours of uptime for which deletions pause after a clock jump, unless a superadmin allows them (LIMIT-4). */
export const clockWaitHours = 24;
/** A clock more than this many milliseconds ahead of the last stored time has jumped. */
export const maxClockJump = 2 * day;

/** True if the clock is behind the last stored time, or more than two days ahead of it. */
export const hasClockJumped = (lastSeen: Date, now: Date) => {
  const passed = now.getTime() - lastSeen.getTime();
  return passed < -maxClockSkew || passed > maxClockJump;
};
