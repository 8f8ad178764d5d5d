import { join } from 'node:path';
import type { Rolldown } from 'vite';

const src = join(import.meta.dirname, '../src');
const entry = `${src}/app/main.tsx`;
const dashboard = `${src}/features/today/today-screen.tsx`;
const students = `${src}/features/students/students-screen.tsx`;
const islands = ['islands', 'login-island'].map((name) => `${src}/public/pages/${name}.tsx`);
const sections = `${src}/features/sections/sections-screen.tsx`;
const progress = `${src}/features/progress/progress-screen.tsx`;

// Kept out of the shared chunks: server messages and the calendar load with the code that uses them.
const later = /domain\/src\/(messages\/messages\.|calendar\/)/;

const isFirst = (id: string) => !later.test(id);

const known = new Map<string, ReadonlySet<string>>();

/** A module and all its static imports, transitively. Dynamic imports are not included. */
function partsOf(id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const parts = new Set(known.get(id) ?? [id]);
  if (!known.has(id))
    for (const part of parts) for (const one of graph.getModuleInfo(part)?.importedIds ?? []) parts.add(one);
  known.set(id, parts);
  return parts;
}

const among =
  (...screens: string[]) =>
  (id: string, graph: Rolldown.ChunkingContext) =>
    !screens.includes(id) && screens.some((screen) => partsOf(screen, graph).has(id));
const isOfEntry = among(entry);
const isOfIslands = among(...islands);
const isOfDashboard = among(dashboard);
const isOfStudents = among(students);
const isOfLists = among(sections, progress);

const isBase = /web\/src\/theme\/.*css$|node_modules\/(react|react-dom|scheduler)\//;

/** True for code that public pages share with the console. */
const isOfBoth = (id: string, graph: Rolldown.ChunkingContext) =>
  !id.includes('.css') && isOfIslands(id, graph) && (isOfEntry(id, graph) || isOfDashboard(id, graph));

/**
 * The console's chunks. A group with a higher priority takes its modules first. `base` holds the shared styles, React,
 * and the code that public pages share with the console. React stands beside the styles because a chunk of styles alone
 * would load last. `first` holds the entry's code and what the Dashboard and Students have in common; `today` holds the
 * rest of the Dashboard's. The others hold code that at least three chunks share, since one file compresses better than
 * sixty: `shared` for Students, `lists` for Sections and Progress, `classes` for the rest.
 */
export const consoleChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'base',
      name: (id, graph) => (isBase.test(id) || isOfBoth(id, graph) ? 'base' : null),
      test: isFirst,
      priority: 7,
    },
    // The login prefetches this chunk while the user types.
    { name: 'router', test: /node_modules\/(@tanstack|use-sync-external-store)\//, priority: 7 },
    {
      debugName: 'first',
      name: (id, graph) =>
        isOfEntry(id, graph) || (isOfDashboard(id, graph) && isOfStudents(id, graph)) ? 'first' : null,
      test: isFirst,
      priority: 5,
    },
    {
      debugName: 'shared',
      name: (id, graph) => (isOfStudents(id, graph) ? 'shared' : null),
      test: isFirst,
      minShareCount: 3,
      priority: 4,
    },
    {
      debugName: 'today',
      name: (id, graph) => (isOfDashboard(id, graph) ? 'today' : null),
      test: isFirst,
      priority: 3,
    },
    {
      debugName: 'lists',
      name: (id, graph) => (isOfLists(id, graph) ? 'lists' : null),
      test: isFirst,
      minShareCount: 3,
      priority: 2,
    },
    { name: 'classes', test: isFirst, minShareCount: 3, priority: 1 },
  ],
};
