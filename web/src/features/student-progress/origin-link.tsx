import { useRouter } from '@tanstack/react-router';
import { readHelpGroup } from '@tinig/domain/calls/interventions';
import { interventionTitle } from '@tinig/domain/interventions/groups';
import { gameTitle, type QuarterNumber, quarterName } from '@tinig/domain/quarter-access/games';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { lastSection, useSections } from '#features/sections/use-sections.ts';
import { BackLink, previousPageUrl } from '#ui/layout/back-link.tsx';
import { linkProps } from '#ui/link-props.ts';

const titles = new Map([
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/students', 'Students'],
  ['/admin/progress', 'Progress'],
  ['/admin/progress/all', 'Progress'],
  ['/admin/progress/quarter', 'Progress'],
  ['/admin/progress/past', 'Progress ng nakaraang taon'],
  ['/admin/skills', 'Kasanayan'],
  ['/admin/unlock-quarters', 'Quarter Access'],
  ['/admin/archived-students', 'Archive'],
  ['/admin/my-acts', 'Mga ginawa ko'],
  ['/admin/sections', 'Sections'],
  ['/admin/teachers', 'Teachers'],
  ['/superadmin/audit', 'Audit log'],
]);

/** Screens that show the last used section if the URL names none. */
const showLast = ['/admin/dashboard', '/admin/progress'];

/** Screen by its path pattern, with the values from the URL. */
type Place = { path: string; parts: Record<string, string> };

/** Title of a place, undefined if it does not link to pupils. */
function titleOf({ path, parts }: Place): string | undefined {
  if (path === '/admin/game/$gameNumber') return gameTitle(Number(parts.gameNumber));
  if (path === '/admin/quarter/$quarter') return quarterName(Number(parts.quarter) as QuarterNumber);
  return titles.get(path);
}

/** Title of a support group by its skill, "Pangkat: Paghahati". Undefined for other places. */
function useGroupTitle(parts: Place['parts']): string | undefined {
  const id = parts.group;
  const { value } = useWatch(readHelpGroup, id ? { id } : null);
  if (!id) return undefined;
  return value ? `Pangkat: ${interventionTitle(value)}` : 'Pangkat';
}

/** Subscribes to changes of the current history entry: a page may render shortly before its entry exists. */
function onEntry(listener: () => void): () => void {
  if (!('navigation' in window)) return () => {};
  navigation.addEventListener('currententrychange', listener);
  return () => navigation.removeEventListener('currententrychange', listener);
}

type OriginLinkProps = {
  /** Target if the previous page is unknown or does not link to pupils. */
  otherwise: ComponentProps<typeof BackLink>;
  /** True to always use `otherwise`. */
  isFixed?: boolean;
};

/** Back link of pages outside the admin layout. Names the page of origin and its section. */
export function OriginLink({ otherwise, isFixed = false }: OriginLinkProps) {
  const href = useSyncExternalStore(onEntry, () => previousPageUrl()?.href);
  const before = href === undefined ? undefined : new URL(href);
  const me = useMe();
  const { all } = useSections(me);
  const [, parts, found] = useRouter().getMatchedRoutes(before?.pathname ?? '');
  const group = useGroupTitle(parts);
  const title = before && (group ?? titleOf({ path: found?.to, parts }));
  if (isFixed || !before || !title) return <BackLink {...otherwise} />;
  const isTable = before.pathname === '/admin/dashboard' && me.role === 'superadmin';
  const last = showLast.includes(before.pathname) && !isTable ? lastSection(me.uid) : null;
  const wanted = before.searchParams.get('section') || last;
  const section = all?.find(({ id }) => wanted === id);
  return (
    <BackLink {...linkProps(before.pathname, Object.fromEntries(before.searchParams))}>
      {section ? `${title}: ${section.section_name}` : title}
    </BackLink>
  );
}
