// `npm run bench -- NAME` runs one of these; without a name they are listed. What follows the name goes to the run.
const benches: Record<string, [what: string, run: () => Promise<unknown>]> = {
  'sign-ins': [
    'Sign-ins a second: eight callers, each time another pupil.',
    () => import('#bench/runs/sign-ins'),
  ],
  'class-list': [
    'A list of 500 new pupils is saved while others sign in: how long, and what it costs those.',
    () => import('#bench/runs/class-list'),
  ],
  lists: [
    'A list of 35 with search and total, in 10,000 and in 20,000 students.',
    () => import('#bench/runs/lists'),
  ],
  beside: [
    'Sign-ins, lists, results, live and fan-out beside the version before, in turns; --turns, --seconds, --students.',
    () => import('#bench/runs/beside'),
  ],
  live: [
    'From the answer that a result was stored to the message on a watcher’s socket.',
    () => import('#bench/runs/live'),
  ],
  access: [
    'A quarter opens for a class: how soon on sixty phones, and what an act on a hundred costs beside one on one.',
    () => import('#bench/runs/access'),
  ],
  account: [
    'Where the processor time of a result goes, from the call to its watcher; --rate, --seconds, --watchers.',
    () => import('#bench/runs/account'),
  ],
  results: [
    'Results taken in and kept durably by one server: as many as 64 callers get through.',
    () => import('#bench/runs/results'),
  ],
  answers: [
    'What 20 answers a result cost, and whether results without any cost what they did; --turns, --seconds.',
    () => import('#bench/runs/answers'),
  ],
  today: [
    'Ngayon with a year of history, and results kept beside it; --students, --tries (set up in the database).',
    () => import('#bench/runs/today'),
  ],
  report: [
    'Kasanayan by game and by answers, and Ulat, of a class with a year of history and of its school; --students, --tries.',
    () => import('#bench/runs/report'),
  ],
  looks: [
    'What noting who looked costs a read, beside the same server without; --turns, --calls.',
    () => import('#bench/runs/looks'),
  ],
  repaint: [
    'From the answer to a result of the game to the repaint of an open screen.',
    () => import('#bench/runs/repaint'),
  ],
  start: [
    'Cold and warm start to the first answer, and memory: idle and under load.',
    () => import('#bench/runs/start'),
  ],
  growth: [
    'What a call costs as the school grows: 1,000, 10,000, 20,000 students.',
    () => import('#bench/runs/growth'),
  ],
  counts: [
    'What each call costs PostgreSQL: statements, plans, blocks. Writes docs/counts.json anew.',
    () => import('#bench/runs/counts'),
  ],
  pauses: [
    'How long the event loop stands still, and the memory taken, while the server does what is large.',
    () => import('#bench/runs/pauses'),
  ],
  backup: [
    'What a backup costs those who work meanwhile, and how long it takes to put one back.',
    () => import('#bench/runs/backup'),
  ],
  move: [
    'How long a school of 10,000 takes to move in from Firebase, and its first sign-ins.',
    () => import('#bench/runs/move'),
  ],
  'new-year': [
    'A new year of 10,000 pupils: the switch, what others wait; lists with five past years beside none.',
    () => import('#bench/runs/new-year'),
  ],
  gateway: [
    'The gateway for Firebase beside Tinig’s own calls: results of 40 pupils, Users of 5,000, one change of them.',
    () => import('#bench/runs/gateway'),
  ],
  strangers: [
    'What strangers of one address can fill of the gateway: memory, and places to poll; --seconds.',
    () => import('#bench/runs/strangers'),
  ],
  soak: [
    'A class at play for hours: whether memory, open files and the event loop stay as they are.',
    () => import('#bench/runs/soak'),
  ],
  console: [
    'What the console weighs, and how quickly it answers on a processor slowed four times.',
    () => import('#bench/runs/console'),
  ],
  downloads: ['From the press to the Excel file of 5,000 rows.', () => import('#bench/runs/downloads')],
  login: ['How soon one can sign in on a slow phone and a slow line.', () => import('#bench/runs/login')],
  lighthouse: [
    'The public pages on a phone, and the bytes that a first visit sends.',
    () => import('#bench/runs/lighthouse'),
  ],
  'erase-kills': [
    'Kills the server in the middle of erasing a child, again and again: all or nothing; --rounds.',
    () => import('#bench/runs/erase-kills'),
  ],
  crash: [
    'Kills the server, its PostgreSQL or both in the middle of writes: nothing acknowledged may be lost.',
    () => import('#bench/runs/crash'),
  ],
  'power-cut': [
    'Cuts the power in the middle of writes (Linux, root): what was acknowledged must be there.',
    () => import('#bench/runs/power-cut'),
  ],
  update: [
    'Updates a school at play by a file, and kills everything or cuts the power at random moments; --kills, --cuts.',
    () => import('#bench/runs/update'),
  ],
  'same-bytes': [
    'Every package and update file of this version made twice: the same bytes; --only linux-x64 for one system.',
    () => import('#bench/runs/same-bytes'),
  ],
  packages: [
    'The packages in a fresh Debian: installed, a class lived, updated, removed (root, debootstrap); --arch arm64.',
    () => import('#bench/runs/packages'),
  ],
  'first-class': [
    'From the download of the package to a teacher’s first class on screen, in a browser: at most ten minutes.',
    () => import('#bench/runs/first-class'),
  ],
  outage: [
    'The database crashes twenty times, goes away for a minute and freezes for one, all under load.',
    () => import('#bench/runs/outage'),
  ],
  resets: [
    'Resets lines to the database in 200 rounds, at random bytes: connecting, idle, busy, listening.',
    () => import('#bench/runs/resets'),
  ],
  floods: [
    'Five hundred screens, stalled readers, slow requests, and everybody coming back after a restart.',
    () => import('#bench/runs/floods'),
  ],
  fuzz: [
    'Each odd value in each field, then tens of thousands of fuzzed requests and frames.',
    () => import('#bench/runs/fuzz'),
  ],
};

const [bench] = process.argv.splice(2, 1);
if (bench && !benches[bench]) process.exitCode = 1;
if (bench && benches[bench]) await benches[bench][1]();
else
  for (const [name, [what]] of Object.entries(benches))
    process.stdout.write(`npm run bench -- ${name.padEnd(11)} ${what}\n`);
