import type { Scope } from '@tinig/domain/people/access';

/** Knows whose right ends by the clock, before anybody has written that it has ended (TEACHERS-4). */
export type Rights = {
  /** Whether a right of this scope is over, and nobody has written so yet. */
  isDue: (scope: Scope) => boolean;
  /** When a right of this scope ended last: what was read before that is not what is seen now. */
  lastEnd: (scope: Scope) => number;
  /** Writes the ends that are due. */
  end: () => Promise<unknown>;
};

class EndedMeanwhile extends Error {}

/**
 * Does something under the rights that a scope has at its end: what is due ends first, and where `mustHold` finds that
 * a right has ended meanwhile, it is done anew. So no door answers, sends or does anything by a right that is over.
 */
export async function underRights<Result>(
  scope: Scope,
  { rights }: { rights?: Rights | undefined },
  work: (mustHold: () => void) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    while (rights?.isDue(scope)) await rights.end();
    try {
      return await work(() => {
        if (rights?.isDue(scope)) throw new EndedMeanwhile();
      });
    } catch (error) {
      if (!(error instanceof EndedMeanwhile)) throw error;
    }
  }
}
