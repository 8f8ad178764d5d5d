import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { Actor } from '@tinig/domain/people/access';
import type { SignedIn } from '#credentials/tokens';
import type { Queries, Sql } from '#db/sql';
import type { Settings } from '#settings';
import type { AccessRecorder } from './access-log.ts';
import type { ExpiringPermissions } from './expiring-permissions.ts';
import type { FirstRun } from './first-run.ts';

/** Makes a backup, unless there is one younger than this many milliseconds; throws if it can't be made. `by` asked for it. */
export type BackUp = (unlessYounger: number, by?: string) => Promise<void>;

/** What the door needs to run any call. */
export type AppContext = {
  sql: Sql;
  settings: Settings;
  now: () => Date;
  backUp?: BackUp | undefined;
  /** Keeps the list of erased ids where the backups lie; answers how many of it had come back, and are gone again. */
  keepErased?: (() => Promise<number>) | undefined;
  /** Who may set the school up, while there is nobody in it. */
  firstRun?: FirstRun | undefined;
  /** Who looked at which child. */
  accessLog?: AccessRecorder | undefined;
  /** Whose right ends by the clock; undefined inside what is done under rights as a whole. */
  permissions?: ExpiringPermissions | undefined;
};

/** What the door needs to run a read, which may be one of several at one moment. */
export type ReadingContext = Pick<AppContext, 'settings' | 'now' | 'permissions'> & { sql: Queries };

/**
 * Who calls, from where, and the id under which an act is kept; `through` is another door, for the
 * audit log.
 */
export type Caller = {
  signedIn: SignedIn | null;
  address: string;
  act?: string;
  through?: AuditEvent['through'];
  /** Is told which numbers were lower than the stored ones, and so were not taken. */
  onLower?: (field: string) => void;
};

// Calls made signed out have no actor; the audit log shows ''.
const nobody: Actor = { uid: '', role: 'student' };

/** Who acts: the person signed in, or nobody. */
export const actorOf = ({ signedIn }: Caller): Actor => signedIn?.actor ?? nobody;
