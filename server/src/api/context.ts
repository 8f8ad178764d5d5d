import type { AuditEvent } from '@tinig/domain/audit/audit-events';
import type { Actor } from '@tinig/domain/people/access';
import type { SignedIn } from '#credentials/tokens';
import type { Queries, Sql } from '#db/sql';
import type { Settings } from '#settings';
import type { AccessRecorder } from './access-log.ts';
import type { ExpiringPermissions } from './expiring-permissions.ts';
import type { NetworkControl } from './network-control.ts';
import type { SetupCodeGuard } from './setup-code-guard.ts';

/**
 * Makes a backup unless there is one younger than this many milliseconds. Throws on failure. `by`: uid of the
 * requester.
 */
export type BackUp = (unlessYounger: number, by?: string) => Promise<void>;

export type AppContext = {
  sql: Sql;
  settings: Settings;
  now: () => Date;
  backUp?: BackUp | undefined;
  /**
   * Syncs the list of erased people with the backup folder. Removes erased people whom a restore brought back, and
   * returns their number.
   */
  keepErased?: (() => Promise<number>) | undefined;
  /** Guards the set-up of an empty school. */
  firstRun?: SetupCodeGuard | undefined;
  /** Controls the school's network. Undefined if a proxy or an own certificate provides TLS. */
  network?: NetworkControl | undefined;
  accessLog?: AccessRecorder | undefined;
  /** Tracks time-limited permissions. Undefined when an outer call already checks them. */
  permissions?: ExpiringPermissions | undefined;
};

/** Context needed to run a read, possibly one of several in a snapshot. */
export type ReadingContext = Pick<AppContext, 'settings' | 'now' | 'permissions' | 'network'> & {
  sql: Queries;
};

/**
 * Caller of a call. `act` is shared by several calls of one act. `through`: entrance other than the API, for the audit
 * log.
 */
export type Caller = {
  signedIn: SignedIn | null;
  address: string;
  act?: string;
  through?: AuditEvent['through'];
  /** Called with each field whose number was lower than the stored one and therefore ignored. */
  onLower?: (field: string) => void;
};

// Signed-out calls have no actor; the audit log shows ''.
const nobody: Actor = { uid: '', role: 'student' };

export const actorOf = ({ signedIn }: Caller): Actor => signedIn?.actor ?? nobody;
