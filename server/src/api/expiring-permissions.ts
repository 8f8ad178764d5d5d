import type { Scope } from '@tinig/domain/people/access';

/** Knows whose right ends by the clock, before anybody has written that it has ended (TEACHERS-4). */
export type ExpiringPermissions = {
  /** Whether a right of this scope is over, and nobody has written so yet. */
  isDue: (scope: Scope) => boolean;
  /** When a right of this scope ended last: what was read before that is not what is seen now. */
  lastEnd: (scope: Scope) => number;
  /** Writes the ends that are due. */
  end: () => Promise<unknown>;
};

class ExpiredMeanwhile extends Error {}

/**
 * Does something under the rights that a scope has at its end: what is due ends first, and where `mustHold` finds that
 * a right has ended meanwhile, it is done anew. So no door answers, sends or does anything by a right that is over.
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
