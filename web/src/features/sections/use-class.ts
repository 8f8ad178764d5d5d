import type { ResponseOf } from '@tinig/domain/calls/call';
import { readProgress } from '@tinig/domain/calls/progress';
import { readSection } from '@tinig/domain/calls/sections';
import { Id } from '@tinig/domain/people/people';
import type { Section } from '@tinig/domain/sections/sections';
import { largestPage } from '@tinig/domain/text/paging';
import { useWatch } from '#client/use-watch.ts';
import { type ClassLocks, useClassLocks } from '#features/quarter-access/use-class-locks.ts';

export type Pupil = ResponseOf<typeof readProgress>['items'][number];

/** A section, the progress of all its active students, and its quarters. */
export type ReadyClass = {
  state: 'ready';
  section: Section;
  pupils: readonly Pupil[];
  total: number;
  locks: ClassLocks;
};

/** A class, or why there is nothing to show. */
export type Class =
  | { state: 'unchosen' }
  | { state: 'loading' }
  | { state: 'refused'; code: string; again: () => void }
  | ReadyClass;

/**
 * Watches one section by its id, and by its name the progress of its students, all on one page.
 * Give the screen's part the id as `key`, so that no section's numbers stand under another's name.
 */
export function useClass(id: string): Class {
  const mayBe = Id.safeParse(id).success;
  const section = useWatch(readSection, mayBe ? { id } : null);
  const name = section.value?.section_name;
  const progress = useWatch(
    readProgress,
    name === undefined ? null : { section: name, per_page: largestPage },
  );
  const locks = useClassLocks(mayBe ? id : null);
  if (id === '') return { state: 'unchosen' };
  if (!mayBe) return { state: 'refused', code: 'section-not-found', again: section.again };
  const { refusal } = section.refusal ? section : progress;
  if (refusal)
    return {
      state: 'refused',
      code: refusal.code,
      again: section.refusal ? section.again : progress.again,
    };
  if (!section.value || !progress.value || !locks) return { state: 'loading' };
  return {
    state: 'ready',
    section: section.value,
    pupils: progress.value.items,
    total: progress.value.total,
    locks,
  };
}
