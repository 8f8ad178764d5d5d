// The fences between folders, held by `npm run check`: who may import whom. The own folder is always allowed. Only
// `./x`, `#folder/x` (own package) and `@tinig/domain/x` (shared) are spelled, so that every crossing can be read.
// A file is held to the first line that it begins with; what stands in no line may import anything.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const domain = 'domain/src/';
const server = 'server/src/';
const web = 'web/src/';
/** What a call on the server is made of. */
const ofACall = ['door/answer', 'rows/', 'credentials/', 'db/sql', 'settings'].map((path) => server + path);

const fences = [
  { of: `${domain}calls/`, may: [domain, 'zod'], why: 'An agreement knows the rules and nothing that runs.' },
  { of: domain, may: [domain, 'zod'], not: `${domain}calls/`, why: 'The rules are pure, and know no call.' },
  { of: `${server}db/`, may: [`${server}db/`], why: 'The database knows nothing of a school.' },
  {
    of: `${server}rows/`,
    may: [domain, `${server}db/`, `${server}credentials/`],
    why: 'SQL that several words share knows none of them.',
  },
  {
    of: `${server}credentials/`,
    may: [domain, `${server}db/`, `${server}rows/`, `${server}settings`],
    why: 'What is secret about people is known to no word beside it.',
  },
  {
    of: `${server}door/`,
    may: [domain, ...['door/', 'db/', 'rows/', 'credentials/', 'settings'].map((path) => server + path)],
    why: 'The door treats every call alike, so it knows none.',
  },
  ...[
    'archive',
    'audit',
    'auth',
    'cards',
    'class-list',
    'batch',
    'class-locks',
    'data',
    'link',
    'people',
    'progress',
    'quarters',
    'results',
    'school',
    'sections',
    'today',
    'undo',
  ].map((word) => ({
    of: `${server}${word}/`,
    may: [domain, ...ofACall],
    why: 'A word knows no other word. SQL wanted twice moves to rows.',
  })),
  {
    of: `${server}firebase/`,
    may: [
      domain,
      ...['answers', 'sections/add-section', 'door/', 'db/', 'rows/', 'credentials/', 'settings'].map(
        (path) => server + path,
      ),
    ],
    why: 'Another door: it knows reads and acts as a whole, and no word by itself.',
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
    of: 'e2e/',
    may: ['e2e/', `${domain}messages`, `${server}testing/start-server`, 'demo/random'],
    why: 'Seen from outside; of ours it has the messages, the starter of a server, and the chances of the demo.',
  },
];

const isTest = (file) => /\.(test|spec)\.tsx?$|\/testing\//.test(file) && !file.startsWith('e2e/');

/** Where an import leads: a path in the repository, or the name of a package. */
function targetOf(file, spelled) {
  if (spelled.startsWith('./')) return join(dirname(file), spelled);
  const [workspace] = file.split('/');
  const root = ['domain', 'server', 'web'].includes(workspace) ? `${workspace}/src/` : '';
  if (spelled.startsWith('#')) return root + spelled.slice(1);
  return spelled.replace(/^@tinig\/(\w+)\//, '$1/src/');
}

function faultOf(file, spelled) {
  if (spelled.startsWith('../'))
    return 'Write #folder/file or @tinig/domain/file, so that the crossing can be read.';
  const fence = fences.find(({ of }) => file.startsWith(of));
  const target = targetOf(file, spelled);
  const isOurs = /^(domain|server|web)\/src\/|^(demo|e2e|bench|trials|tools)\//.test(target);
  if (!fence || dirname(target) === dirname(file)) return undefined;
  const { may, not, why } = fence;
  const isAllowed = may.some((path) => target.startsWith(path)) || (!isOurs && !may.includes('zod'));
  return isAllowed && !(not && target.startsWith(not)) ? undefined : why;
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !isTest(file));
let faults = 0;
for (const file of files)
  for (const [, spelled] of readFileSync(file, 'utf8').matchAll(
    /(?:^import |^(?:import|export)[^;']* from |^\} from |\bimport\()'([^'\n]+)'/gm,
  )) {
    const why = faultOf(file, spelled);
    if (!why) continue;
    faults++;
    process.stdout.write(`${file}: ${spelled}\n    ${why}\n`);
  }
process.exitCode = faults === 0 ? 0 : 1;
