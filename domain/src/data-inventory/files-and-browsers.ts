import type { StoragePlace } from './inventory.ts';

/** Files in the server's data folder and its output. */
export const storedFiles: readonly StoragePlace[] = [
  {
    name: 'postgres/',
    holds:
      'the embedded database itself. A row that is erased lies in it unreadable to every query until its page is used anew, and in the log of changes until that is recycled: hours at a school’s load, days where nothing is written',
    purpose: 'running',
    seen: ['machine'],
    until: 'until-overwritten',
    erasing: 'ages-out',
  },
  {
    name: 'backups/tinig-*.gz',
    holds: 'everything that the database held when it was made, but sessions',
    purpose: 'running',
    seen: ['machine'],
    until: 'backups',
    erasing: 'ages-out',
  },
  {
    name: 'backups/erased.json',
    holds: 'the ids of the erased, so that a restore leaves them out',
    purpose: 'accountability',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'id-stays',
  },
  {
    name: 'backups/sent-*.new',
    holds:
      'a copy of a backup while it is sent back and read; goes as soon as it is read, one that broke off with the next day’s backup',
    purpose: 'running',
    seen: ['machine'],
    until: 'minutes',
    erasing: 'ages-out',
  },
  {
    name: 'setup-backup.gz',
    holds:
      'a backup while it is sent to an empty school; goes when it is put back, or with the first superadmin',
    purpose: 'running',
    seen: ['machine'],
    until: 'minutes',
    erasing: 'ages-out',
  },
  {
    name: 'postgres.migrated-*/',
    holds: 'the database as a failed update had migrated it, for whoever looks into the failure',
    purpose: 'running',
    seen: ['machine'],
    until: 'backups',
    erasing: 'ages-out',
  },
  {
    name: 'updates/sessions.json',
    holds: 'open sessions, hashes of tokens alone, while a failed update is undone',
    purpose: 'running',
    seen: ['machine'],
    until: 'minutes',
    erasing: 'ages-out',
  },
  {
    name: 'updates/updates.json',
    holds: 'who of the staff asked for which update, by id; the last fifty',
    purpose: 'accountability',
    seen: ['superadmin'],
    until: 'for-ever',
    erasing: 'id-stays',
  },
  {
    name: 'setup-code',
    holds: 'the code of a school in which nobody has an account yet; goes with the first superadmin',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'minutes',
    erasing: 'nothing-of-one',
  },
  {
    name: 'log lines (standard output)',
    holds: 'ids at most: no name, body, query or token; kept by whoever keeps the server’s output',
    purpose: 'running',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'id-stays',
  },
];

/** Data that the console and the public pages store in a browser. */
export const browserStorage: readonly StoragePlace[] = [
  {
    name: 'sessionStorage tinig.session',
    holds: 'the token and the own account of whoever is signed in; goes at sign-out and with the tab',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'browser-session',
    erasing: 'nothing-of-one',
  },
  {
    name: 'sessionStorage tinig.setup',
    holds: 'what the set-up’s code was taken for, for an hour at most; nobody has an account yet',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'browser-session',
    erasing: 'nothing-of-one',
  },
  {
    name: 'localStorage tinig.device',
    holds: 'a random id of this browser',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'nothing-of-one',
  },
  {
    name: 'localStorage tinig.section.*',
    holds: 'the id of the section that a teacher looked at last',
    purpose: 'running',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'nothing-of-one',
  },
  {
    name: 'localStorage tinig.menu.*',
    holds: 'which groups of the menu somebody of the staff has opened, by the own id',
    purpose: 'running',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'nothing-of-one',
  },
  {
    name: 'localStorage tinig.notice.*',
    holds: 'that a teacher has put away the reminder of a section’s privacy notice: ids and a moment',
    purpose: 'running',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'nothing-of-one',
  },
  {
    name: 'localStorage tinig.theme',
    holds: 'light or dark',
    purpose: 'running',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'nothing-of-one',
  },
];
