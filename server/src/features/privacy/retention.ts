import { maxBackupDays } from '@tinig/domain/privacy/retention';

const day = 24 * 60 * 60 * 1000;

/** Returns the latest time at which a backup made before `now` may still exist. */
export const copiesUntil = (now: Date) => new Date(now.getTime() + maxBackupDays * day);
