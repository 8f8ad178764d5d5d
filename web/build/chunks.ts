import { join } from 'node:path';
import type { Rolldown } from 'vite';

const src = join(import.meta.dirname, '../src');
const entry = `${src}/app/main.tsx`;
const dashboard = `${src}/features/today/today-screen.tsx`;
const students = `${src}/features/students/students-screen.tsx`;
const islands = ['islands', 'login-island'].map((name) => `${src}/public/pages/${name}.tsx`);
const sections = `${src}/features/sections/sections-screen.tsx`;
const progress = `${src}/features/progress/progress-screen.tsx`;

// What only the server says is fetched by what explains it.
const later = /domain\/src\/(messages\/messages\.|calendar\/)/;

const isFirst = (id: string) => !later.test(id);

const known = new Map<string, ReadonlySet<string>>();

/** What a module is made of: itself and all that it imports, not what it fetches when it is needed. */
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

/** Code that public pages share with the console. */
const isOfBoth = (id: string, graph: Rolldown.ChunkingContext) =>
  !id.includes('.css') && isOfIslands(id, graph) && (isOfEntry(id, graph) || isOfDashboard(id, graph));

/**
 * The console's files, in the order in which they take modules, each with all that these are made of: what both of the
 * first screens have, what the Dashboard has beside it, then what three screens share, since one file compresses better
 * than sixty. What Sections and Progress have of it stands by itself, so that they bring little else. The styles that
 * all build upon come before them; a file of styles alone would come last, so React stands beside them, with the code
 * that public pages share with the console.
 */
export const consoleChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'base',
      name: (id, graph) => (isBase.test(id) || isOfBoth(id, graph) ? 'base' : null),
      test: isFirst,
      priority: 7,
    },
    // The login has it fetched while one types.
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
