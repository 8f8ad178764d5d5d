import { maxBackupDays } from '@tinig/domain/privacy/retention';

const day = 24 * 60 * 60 * 1000;

/** Until when a backup of before this moment may still exist. */
export const copiesUntil = (now: Date) => new Date(now.getTime() + maxBackupDays * day);
