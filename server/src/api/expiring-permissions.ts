import type { Scope } from '@tinig/domain/people/access';

/** Tracks permissions that expire by the clock, until their end is written to the database (TEACHERS-4). */
export type ExpiringPermissions = {
  /** True if a permission of this scope has expired but its end is not written yet. */
  isDue: (scope: Scope) => boolean;
  /** Time at which a permission of this scope last expired. Values read before then are stale. */
  lastEnd: (scope: Scope) => number;
  end: () => Promise<unknown>;
};

class ExpiredMeanwhile extends Error {}

/**
 * Runs work under the scope's current permissions, so that nothing relies on an expired one. Writes the end of expired
 * ones first, and repeats the work if `mustHold` finds that another expired meanwhile.
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
