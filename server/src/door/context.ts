import type { Actor } from '@tinig/domain/access';
import type { SignedIn } from '#credentials/tokens';
import type { Queries, Sql } from '#db/sql';
import type { Settings } from '#settings';

/** Makes a backup, unless there is one younger than so many milliseconds; throws where it can't be made. */
export type BackUp = (unlessYounger: number) => Promise<void>;

/** What the door needs to run any call. */
export type AppContext = { sql: Sql; settings: Settings; now: () => Date; backUp?: BackUp | undefined };

/** What the door needs to run a read, which may be one of several at one moment. */
export type ReadingContext = Pick<AppContext, 'settings' | 'now'> & { sql: Queries };

/**
 * Who calls, from where, and under which id an act is kept; `through` where that is another door, as the audit log
 * shall say.
 */
export type Caller = { signedIn: SignedIn | null; address: string; act?: string; through?: string };

// Calls made signed out never ask who acts; the audit log shows ''.
const nobody: Actor = { uid: '', role: 'student' };

/** Who acts: the person signed in, or nobody. */
export const actorOf = ({ signedIn }: Caller): Actor => signedIn?.actor ?? nobody;
