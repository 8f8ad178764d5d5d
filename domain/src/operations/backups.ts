/** A backup that is older than two nights is late (SERVER-1). */
export const lateAfterHours = 48;
const hour = 3_600_000;

/** The moment from which a school without a younger backup is told so; `since` is when it began. */
export const lateFrom = (youngest: Date | undefined, since: Date): Date =>
  new Date((youngest ?? since).getTime() + lateAfterHours * hour);

/** Whether two nights have passed without a backup (SERVER-1). */
export const isBackupLate = (youngest: Date | undefined, since: Date, now: Date) =>
  now >= lateFrom(youngest, since);

/** A copy that leaves the school is locked with a password of its own, of at least so many characters (SERVER-3). */
export const leastCopyPassword = 12;
export const longestCopyPassword = 128;
