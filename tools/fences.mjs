// The fences between folders, held by `npm run check`: who may import whom, types included. The own folder is always
// allowed. Only `./x`, `#folder/x` (own package) and `@tinig/domain/x` (shared) are spelled, so that every crossing can
// be read. A file is held to the first line that it begins with. What stands in no line ties the rest together: the
// files of `server/src` and `web/src` that are in no folder, and what uses the product from outside.
// No file is in a circle of imports.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesLike } from './files-like.mjs';

const domain = 'domain/src/';
const server = 'server/src/';
const web = 'web/src/';
/** What a call on the server is made of. */
const ofACall = ['door/handler', 'rows/', 'tries/', 'credentials/', 'db/sql', 'db/lock', 'settings'].map(
  (path) => server + path,
);

const fences = [
  {
    of: `${domain}calls/`,
    may: [domain, 'zod/mini'],
    why: 'An agreement knows the rules and nothing that runs.',
  },
  {
    of: domain,
    may: [domain, 'zod/mini'],
    not: `${domain}calls/`,
    why: 'The rules are pure, and know no call.',
  },
  { of: `${server}db/`, may: [`${server}db/`], why: 'The database knows nothing of a school.' },
  {
    of: `${server}rows/`,
    may: [domain, `${server}db/`],
    why: 'SQL that several features share knows none of them.',
  },
  {
    of: `${server}credentials/`,
    may: [domain, `${server}db/`, `${server}rows/`, `${server}settings`],
    why: 'What is secret about people is known to no feature beside it.',
  },
  {
    of: `${server}door/`,
    may: [domain, ...['door/', 'db/', 'rows/', 'credentials/', 'settings'].map((path) => server + path)],
    why: 'The door treats every call alike, so it knows none.',
  },
  {
    of: `${server}backup/`,
    may: ['db/', 'rows/', 'door/context'].map((path) => server + path).concat(domain),
    why: 'A backup knows tables, and no feature.',
  },
  {
    of: `${server}doctor/`,
    may: [
      domain,
      ...['db/', 'backup/', 'settings', 'release', 'places', 'update/state'].map((path) => server + path),
    ],
    why: 'The doctor looks from beside: no feature may keep it from working.',
  },
  {
    of: `${server}command/`,
    may: [
      domain,
      ...[
        'doctor/',
        'backup/',
        'move/',
        'db/',
        'rows/',
        'credentials/',
        'update/',
        'settings',
        'release',
      ].map((path) => server + path),
    ],
    why: 'The command line is an entrance beside the door.',
  },
  ...[
    'archive',
    'audit',
    'auth',
    'cards',
    'class-list',
    'batch',
    'find',
    'link',
    'move',
    'past-years',
    'people',
    'progress',
    'quarter-access',
    'school',
    'sections',
    'section-teachers',
    'skills',
    'staff-list',
    'help',
    'today',
    'tries',
    'undo',
  ].map((feature) => ({
    of: `${server}${feature}/`,
    may: [domain, ...ofACall],
    why: 'A feature knows no other. SQL wanted twice moves to rows; what is known of tries is theirs.',
  })),
  {
    of: `${server}privacy/`,
    may: [domain, ...ofACall, `${server}backup/kept-backups`],
    why: 'A feature like the others; a child’s record also says how far back copies reach.',
  },
  {
    of: `${server}report/`,
    may: [
      domain,
      ...ofACall,
      `${server}skills/standings`,
      `${server}today/read-pupils`,
      `${server}today/section-day`,
    ],
    why: 'A report says together what Kasanayan and the Dashboard say: by their rules, and no other.',
  },
  {
    of: `${server}new-year/`,
    may: [domain, ...ofACall, `${server}report/past-periods`],
    why: 'A feature like the others; a year that ends counts its grading periods for good as Ulat does.',
  },
  {
    of: `${server}setup/`,
    may: [domain, ...ofACall, `${server}backup/`],
    why: 'The first step may put a backup back; else a feature as the others.',
  },
  {
    of: `${server}server/`,
    may: [domain, ...ofACall, ...['backup/', 'doctor/', 'release', 'places'].map((path) => server + path)],
    why: 'What a superadmin sees and does of the machine: backups and the doctor are asked, no feature.',
  },
  {
    of: `${server}update/`,
    may: [domain, ...ofACall, ...['backup/', 'db/', 'release', 'places'].map((path) => server + path)],
    why: 'An update knows versions, the database’s steps and backups, and no feature.',
  },
  {
    of: `${server}timed/`,
    may: [domain, server],
    why: 'What the server does by itself, by the clock, is made of what the features do.',
  },
  {
    of: `${server}firebase/`,
    may: [
      domain,
      ...['handlers', 'sections/add-section', 'door/', 'db/', 'rows/', 'credentials/', 'settings'].map(
        (path) => server + path,
      ),
    ],
    why: 'Another door: it knows reads and acts as a whole, and no feature by itself.',
  },
  {
    of: `${web}parts/`,
    may: [domain, `${web}look/`],
    why: 'A part is told what to show: no data, no screen.',
  },
  { of: `${web}data/`, may: [domain], why: 'Data knows no part and no screen.' },
  {
    of: `${web}shared/`,
    may: [domain, ...['parts/', 'data/', 'look/'].map((path) => web + path)],
    why: 'What screens share knows no screen.',
  },
  {
    of: `${web}public/`,
    may: [domain, ...['parts/', 'look/'].map((path) => web + path)],
    why: 'What public pages share knows no page.',
  },
  {
    of: `${web}screens/`,
    may: [domain, ...['shared/', 'parts/', 'data/', 'look/', 'public/'].map((path) => web + path)],
    why: 'A screen knows no other screen.',
  },
  {
    of: `${web}pages/`,
    may: [domain, ...['screens/public/', 'public/', 'parts/', 'look/'].map((path) => web + path)],
    why: 'The public pages are no part of the console.',
  },
  {
    of: 'tests/browser/',
    may: [
      'tests/browser/',
      'tests/school/',
      `${domain}messages`,
      `${web}screen-list`,
      'demo/random',
      'tools/release/',
    ],
    why: 'Seen from outside; of the product it knows the messages, the list of screens and what signs updates.',
  },
];

const isTest = (file) => /\.(test|spec)\.tsx?$|\/testing\//.test(file) && !file.startsWith('tests/browser/');

/** Where an import leads: a path in the repository, or the name of a package. */
function targetOf(file, spelled) {
  if (spelled.startsWith('./')) return join(dirname(file), spelled);
  const [workspace] = file.split('/');
  const rootOf = (name) => (['domain', 'server', 'web'].includes(name) ? `${name}/src/` : `${name}/`);
  if (spelled.startsWith('#')) return rootOf(workspace) + spelled.slice(1);
  return spelled.replace(/^@tinig\/(\w+)\//, (_, name) => rootOf(name));
}

function faultOf(file, spelled) {
  if (spelled.startsWith('../'))
    return 'Write #folder/file or @tinig/domain/file, so that the crossing can be read.';
  const fence = fences.find(({ of }) => file.startsWith(of));
  if (!fence && /^(domain|server|web)\/src\/.*\//.test(file))
    return `No fence stands around ${dirname(file)}.`;
  const target = targetOf(file, spelled);
  const isOurs = /^(domain|server|web)\/src\/|^(demo|tests|tools)\//.test(target);
  if (!fence || dirname(target) === dirname(file)) return undefined;
  // Where the checkout lies may be known everywhere.
  if (target === `${server}places`) return undefined;
  const { may, not, why } = fence;
  const isAllowed = may.some((path) => target.startsWith(path)) || (!isOurs && !may.includes('zod/mini'));
  return isAllowed && !(not && target.startsWith(not)) ? undefined : why;
}

/** The circles in a graph, each as the files that lead to each other (Tarjan). */
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
