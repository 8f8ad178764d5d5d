import type { ResponseOf } from '@tinig/domain/calls/call';
import { readProgress } from '@tinig/domain/calls/progress';
import { readSection } from '@tinig/domain/calls/sections';
import { Id } from '@tinig/domain/people/people';
import type { Section } from '@tinig/domain/sections/sections';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useWatch } from '#client/use-watch.ts';
import { type ClassLocks, useClassLocks } from '#features/quarter-access/use-class-locks.ts';

export type Pupil = ResponseOf<typeof readProgress>['items'][number];

/** Section with its quarters and the progress of all active students. */
export type ReadyClass = {
  state: 'ready';
  section: Section;
  pupils: readonly Pupil[];
  total: number;
  locks: ClassLocks;
};

/** State of a class: loaded, or the reason why it is not. */
export type Class =
  | { state: 'unchosen' }
  | { state: 'loading' }
  | { state: 'refused'; code: string; again: () => void }
  | ReadyClass;

/**
 * Hook: watches a section by id, and its students' progress by section name, all on one page. Use the id as `key` of
 * the component, so that one section's numbers never appear under another's name.
 */
export function useClass(id: string): Class {
  const mayBe = Id.safeParse(id).success;
  const section = useWatch(readSection, mayBe ? { id } : null);
  const name = section.value?.section_name;
  const progress = useWatch(
    readProgress,
    name === undefined ? null : { section: name, per_page: maxPageSize },
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
