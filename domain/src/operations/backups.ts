/** Hours after which the latest backup counts as late (SERVER-1). */
export const lateAfterHours = 48;
const hour = 3_600_000;

/** Returns when the latest backup becomes late. Counts from `since` if there is no backup yet. */
export const backupLateFrom = (youngest: Date | undefined, since: Date): Date =>
  new Date((youngest ?? since).getTime() + lateAfterHours * hour);

export const isBackupLate = (youngest: Date | undefined, since: Date, now: Date) =>
  now >= backupLateFrom(youngest, since);

/** Minimum length of the password of an encrypted copy (SERVER-3). */
export const minCopyPasswordLength = 12;
export const maxCopyPasswordLength = 128;
