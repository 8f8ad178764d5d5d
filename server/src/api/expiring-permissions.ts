import type { Scope } from '@tinig/domain/people/access';

/** Tracks permissions that end by the clock, before their end is written (TEACHERS-4). */
export type ExpiringPermissions = {
  /** True if a permission of this scope is over but not yet ended in the database. */
  isDue: (scope: Scope) => boolean;
  /** Last expiry of a permission of this scope. Values read before it are stale. */
  lastEnd: (scope: Scope) => number;
  end: () => Promise<unknown>;
};

class ExpiredMeanwhile extends Error {}

/**
 * Runs work under the scope's current permissions. Ends due ones first, and repeats the work if `mustHold` finds
 * that one expired meanwhile. So no response, message or act relies on an expired permission.
 */
export async function withCurrentPermissions<Result>(
  scope: Scope,
  { permissions }: { permissions?: ExpiringPermissions | undefined },
  work: (mustHold: () => void) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    while (permissions?.isDue(scope)) await permissions.end();
    try {
      return await work(() => {
        if (permissions?.isDue(scope)) throw new ExpiredMeanwhile();
      });
    } catch (error) {
      if (!(error instanceof ExpiredMeanwhile)) throw error;
    }
  }
}
