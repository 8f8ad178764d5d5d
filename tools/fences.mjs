// Checks the import fences between folders for `npm run check`, types included. A folder may always import
// itself. Imports must be written as `./x`, `#folder/x` (same package) or `@tinig/domain/x` (shared), so that
// every crossing is visible. The first fence whose prefix matches a file applies. Files without a fence
// connect the rest: the top-level files of `server/src` and `web/src`, and everything that uses the product
// from outside. Import cycles are refused.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesLike } from './files-like.mjs';

const domain = 'domain/src/';
const server = 'server/src/';
const web = 'web/src/';
const under = (root, ...folders) => folders.map((folder) => root + folder);
/** Modules that a feature's handlers build on. */
const blocks = under(
  server,
  'api/handler',
  'api/context',
  'sql/',
  'records/',
  'audit/',
  'undo/',
  'credentials/',
  'db/',
  'settings',
);

const fences = [
  {
    of: `${domain}calls/`,
    may: [domain, 'zod/mini'],
    why: 'A contract knows the rules and nothing that runs.',
  },
  {
    of: domain,
    may: [domain, 'zod/mini'],
    not: [`${domain}calls/`],
    why: 'Rules are pure and know no call.',
  },
  { of: `${server}db/`, may: under(server, 'db/', 'release'), why: 'The database layer knows no school.' },
  {
    of: `${server}sql/`,
    may: [domain, ...under(server, 'sql/', 'db/')],
    why: 'Query building knows no feature.',
  },
  {
    of: `${server}records/`,
    may: [domain, ...under(server, 'records/', 'sql/', 'db/', 'audit/', 'undo/')],
    why: 'Queries that several features share know none of them.',
  },
  {
    of: `${server}audit/`,
    may: [domain, ...blocks],
    why: 'The audit log is written by every feature and knows none.',
  },
  {
    of: `${server}undo/`,
    may: [domain, ...blocks, `${server}features/results/`],
    why: 'Undo works on rows; it knows no feature but what counts as played.',
  },
  {
    of: `${server}credentials/`,
    may: [domain, ...under(server, 'db/', 'sql/', 'records/', 'settings')],
    why: 'Passwords and tokens are known to no feature beside them.',
  },
  {
    of: `${server}api/`,
    may: [
      domain,
      ...under(server, 'api/', 'db/', 'sql/', 'records/', 'audit/', 'undo/', 'credentials/', 'settings'),
    ],
    why: 'The pipeline treats every call alike, so it knows none.',
  },
  {
    of: `${server}features/`,
    may: [domain, ...blocks, ...under(server, 'features/', 'operations/backup/backup-folder')],
    not: under(server, 'jobs/', 'operations/update/', 'operations/doctor/', 'cli/'),
    why: 'A feature is made of contracts, rules and shared queries.',
  },
  {
    of: `${server}operations/`,
    may: [domain, ...blocks, ...under(server, 'operations/', 'api/', 'features/setup', 'release')],
    why: 'What runs the machine knows backups, versions and the database, and no feature.',
  },
  {
    of: `${server}jobs/`,
    may: [domain, server],
    not: [`${server}cli/`],
    why: 'Jobs use what the features do.',
  },
  {
    of: `${server}cli/`,
    may: [domain, server],
    not: [`${server}jobs/`],
    why: 'The command line is an entrance beside the API.',
  },
  {
    of: 'gateway/src/',
    may: [
      domain,
      'gateway/src/',
      ...under(
        server,
        'handlers',
        'features/sections/sections',
        'api/',
        'db/',
        'sql/',
        'records/',
        'audit/',
        'undo/',
        'credentials/',
        'settings',
      ),
    ],
    why: 'The Firebase gateway runs reads and acts as a whole and knows no feature.',
  },
  {
    of: `${web}ui/`,
    may: [domain, ...under(web, 'ui/', 'theme/')],
    not: [`${domain}calls/`],
    why: 'A component is told what to show; it knows no call.',
  },
  {
    of: `${web}client/`,
    may: [domain, ...under(web, 'client/')],
    why: 'The client knows no component and no screen.',
  },
  {
    of: `${web}features/`,
    may: [
      domain,
      ...under(web, 'features/', 'ui/', 'client/', 'theme/', 'app/links', 'app/school-page', 'public/'),
    ],
    why: 'A feature knows the app only by its links.',
  },
  {
    of: `${web}public/login/`,
    may: [domain, ...under(web, 'public/', 'ui/', 'theme/', 'client/')],
    why: 'The login signs in and opens the console.',
  },
  {
    of: `${web}public/`,
    may: [domain, ...under(web, 'public/', 'ui/', 'theme/')],
    why: 'Public pages are no part of the console.',
  },
  { of: `${web}app/`, may: [domain, web], why: 'The app ties screens together.' },
  {
    of: 'tests/browser/',
    may: [
      'tests/browser/',
      'tests/school/',
      'demo/random',
      'tools/release/',
      `${domain}messages/`,
      `${web}app/screen-list`,
    ],
    why: 'Browser tests see Tinig from outside.',
  },
];

const isTest = (file) => /\.(test|spec)\.tsx?$|\/testing\//.test(file) && !file.startsWith('tests/browser/');

/** Resolves an import to a path in the repository or the name of a package. */
function targetOf(file, spelled) {
  if (spelled.startsWith('./')) return join(dirname(file), spelled);
  const [workspace] = file.split('/');
  const rootOf = (name) =>
    ['domain', 'server', 'gateway', 'web'].includes(name) ? `${name}/src/` : `${name}/`;
  if (spelled.startsWith('#')) return rootOf(workspace) + spelled.slice(1);
  return spelled.replace(/^@tinig\/(\w+)\//, (_, name) => rootOf(name));
}

function faultOf(file, spelled) {
  if (spelled.startsWith('../'))
    return 'Write #folder/file or @tinig/domain/file, so that the crossing can be read.';
  const fence = fences.find(({ of }) => file.startsWith(of));
  if (!fence && /^(domain|server|gateway|web)\/src\/.*\//.test(file))
    return `No fence stands around ${dirname(file)}.`;
  const target = targetOf(file, spelled);
  const isOurs = /^(domain|server|gateway|web)\/src\/|^(demo|tests|tools)\//.test(target);
  if (!fence || dirname(target) === dirname(file)) return undefined;
  // Any file may import the module that locates the checkout.
  if (target === `${server}places`) return undefined;
  const { may, not, why } = fence;
  const isAllowed = may.some((path) => target.startsWith(path)) || (!isOurs && !may.includes('zod/mini'));
  return isAllowed && !not?.some((path) => target.startsWith(path)) ? undefined : why;
}

/** Finds the import cycles of a graph, each as a list of files (Tarjan). */
function circlesIn(graph) {
  const circles = [];
  const met = new Map();
  const path = [];
  const visit = (file) => {
    const own = met.size;
    let first = own;
    met.set(file, own);
    path.push(file);
    for (const next of graph.get(file)) {
      if (!met.has(next)) first = Math.min(first, visit(next));
      else if (path.includes(next)) first = Math.min(first, met.get(next));
    }
    if (first === own) {
      const circle = path.splice(path.indexOf(file));
      if (circle.length > 1 || graph.get(file).has(file)) circles.push(circle);
    }
    return first;
  };
  for (const file of graph.keys()) if (!met.has(file)) visit(file);
  return circles;
}

const files = filesLike('*.ts', '*.tsx');
const graph = new Map(files.map((file) => [file, new Set()]));
let faults = 0;
const say = (line) => {
  faults++;
  process.stdout.write(`${line}\n`);
};
for (const file of files)
  for (const [, spelled] of readFileSync(file, 'utf8').matchAll(
    /(?:^import |^(?:import|export)[^;']* from |^\} from |\bimport\()'([^'\n]+)'/gm,
  )) {
    const why = isTest(file) ? undefined : faultOf(file, spelled);
    if (why) say(`${file}: ${spelled}\n    ${why}`);
    const target = targetOf(file, spelled);
    const found = [target, `${target}.ts`, `${target}.tsx`].find((path) => graph.has(path));
    if (found) graph.get(file).add(found);
  }
for (const circle of circlesIn(graph)) say(`A circle of imports:\n    ${circle.sort().join('\n    ')}`);
process.exitCode = faults === 0 ? 0 : 1;
