import { gameTitle, type QuarterNumber, quarterName } from '@tinig/domain/games';
import { useSyncExternalStore } from 'react';
import { useMe } from '#data/session.ts';
import { Back, cameFrom } from '#parts/back.tsx';
import { way } from '#parts/way.ts';
import { useSections } from '#shared/use-sections.ts';

const titles = new Map([
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/students', 'Students'],
  ['/admin/progress', 'Progress'],
  ['/admin/progress/all', 'Progress'],
  ['/admin/progress/past', 'Progress'],
  ['/admin/progress/quarter', 'Progress'],
  ['/admin/skills', 'Kasanayan'],
  ['/admin/archived-students', 'Archive'],
  ['/admin/my-acts', 'Mga ginawa ko'],
]);

/** What the menu or the screen calls a place; undefined for one that leads to no pupil. */
function titleOf(path: string): string | undefined {
  const [, kind, number] = /^\/admin\/(game|quarter)\/(\d+)$/.exec(path) ?? [];
  if (kind === 'game') return gameTitle(Number(number));
  if (kind === 'quarter') return quarterName(Number(number) as QuarterNumber);
  return titles.get(path);
}

/** A page may be drawn a moment before the browser's history has it. */
function onEntry(listener: () => void): () => void {
  if (!('navigation' in window)) return () => {};
  navigation.addEventListener('currententrychange', listener);
  return () => navigation.removeEventListener('currententrychange', listener);
}

/** The way back from a pupil's page: it names the place one came from, and its section; from a link it is Students. */
export function WayBack() {
  const href = useSyncExternalStore(onEntry, () => cameFrom()?.href);
  const before = href === undefined ? undefined : new URL(href);
  const { all } = useSections(useMe());
  const title = before && titleOf(before.pathname);
  if (!before || !title) return <Back {...way('/admin/students')}>Students</Back>;
  const wanted = before.searchParams.get('section');
  const section = all?.find(({ id }) => wanted === id);
  return (
    <Back {...way(before.pathname, Object.fromEntries(before.searchParams))}>
      {section ? `${title}: ${section.section_name}` : title}
    </Back>
  );
}
