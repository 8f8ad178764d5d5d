// `npm run bench -- NAME` runs one of these; without a name they are listed. What follows the name goes to the run.
const benches: Record<string, [what: string, run: () => Promise<unknown>]> = {
  'sign-ins': [
    'Sign-ins a second: eight callers, each time another pupil.',
    () => import('./bench/sign-ins.ts'),
  ],
  'class-list': [
    'A list of 500 new pupils is saved while others sign in: how long, and what it costs those.',
    () => import('./bench/class-list.ts'),
  ],
  lists: [
    'A list of 35 with search and total, in 10,000 and in 100,000 students.',
    () => import('./bench/lists.ts'),
  ],
  'own-pupils': [
    'Lists of own pupils where three hold each of 2,500 sections, beside the version before; --students, --turns.',
    () => import('./bench/own-pupils.ts'),
  ],
  beside: [
    'Sign-ins, lists, results, live and fan-out beside the version before, in turns; --turns, --seconds, --students.',
    () => import('./bench/beside.ts'),
  ],
  live: [
    'From the answer that a result was stored to the message on a watcher’s socket.',
    () => import('./bench/live.ts'),
  ],
  access: [
    'A quarter opens for a class: how soon on sixty phones, and what an act on a hundred costs beside one on one.',
    () => import('./bench/access.ts'),
  ],
  account: [
    'Where the processor time of a result goes, from the call to its watcher; --rate, --seconds, --watchers.',
    () => import('./bench/account.ts'),
  ],
  results: [
    'Results taken in and kept durably by one server: as many as 64 callers get through.',
    () => import('./bench/results.ts'),
  ],
  answers: [
    'What 20 answers a result cost, and whether results without any cost what they did; --turns, --seconds.',
    () => import('./bench/answers.ts'),
  ],
  today: [
    'Ngayon with a year of history, and results kept beside it; --students, --tries (set up in the database).',
    () => import('./bench/today.ts'),
  ],
  report: [
    'Kasanayan by game and by answers, and Ulat, of a class with a year of history and of its school; --students, --tries.',
    () => import('./bench/report.ts'),
  ],
  looks: [
    'What noting who looked costs a read, beside the same server without; --turns, --calls.',
    () => import('./bench/looks.ts'),
  ],
  repaint: [
    'From the answer to a result of the game to the repaint of an open screen.',
    () => import('./bench/repaint.ts'),
  ],
  start: [
    'Cold and warm start to the first answer, and memory: idle and under load.',
    () => import('./bench/start.ts'),
  ],
  growth: [
    'What a call costs as the school grows: 1,000, 10,000, 100,000 students.',
    () => import('./bench/growth.ts'),
  ],
  counts: [
    'What each call costs PostgreSQL: statements, plans, blocks. Writes docs/counts.json anew.',
    () => import('./bench/counts.ts'),
  ],
  pauses: [
    'How long the event loop stands still, and the memory taken, while the server does what is large.',
    () => import('./bench/pauses.ts'),
  ],
  backup: [
    'What a backup costs those who work meanwhile, and how long it takes to put one back.',
    () => import('./bench/backup.ts'),
  ],
  move: [
    'How long a school of 10,000 takes to move in from Firebase, and its first sign-ins.',
    () => import('./bench/move.ts'),
  ],
  'new-year': [
    'A new year of 10,000 pupils: the switch, its undo, what others wait; lists with five past years beside none.',
    () => import('./bench/new-year.ts'),
  ],
  gateway: [
    'The gateway for Firebase beside Tinig’s own calls: results of 40 pupils, Users of 5,000, one change of them.',
    () => import('./bench/gateway.ts'),
  ],
  strangers: [
    'What strangers of one address can fill of the gateway: memory, and places to poll; --seconds.',
    () => import('./bench/strangers.ts'),
  ],
  soak: [
    'A class at play for hours: whether memory, open files and the event loop stay as they are.',
    () => import('./bench/soak.ts'),
  ],
  console: [
    'What the console weighs, and how quickly it answers on a processor slowed four times.',
    () => import('./bench/console.ts'),
  ],
  downloads: ['From the press to the Excel file of 5,000 rows.', () => import('./bench/downloads.ts')],
  login: ['How soon one can sign in on a slow phone and a slow line.', () => import('./bench/login.ts')],
  lighthouse: [
    'The public pages on a phone, and the bytes that a first visit sends.',
    () => import('./bench/lighthouse.ts'),
  ],
  'erase-kills': [
    'Kills the server in the middle of erasing a child, again and again: all or nothing; --rounds.',
    () => import('./bench/erase-kills.ts'),
  ],
  crash: [
    'Kills the server, its PostgreSQL or both in the middle of writes: nothing acknowledged may be lost.',
    () => import('./bench/crash.ts'),
  ],
  'power-cut': [
    'Cuts the power in the middle of writes (Linux, root): what was acknowledged must be there.',
    () => import('./bench/power-cut.ts'),
  ],
  update: [
    'Updates a school at play by a file, and kills everything or cuts the power at random moments; --kills, --cuts.',
    () => import('./bench/update.ts'),
  ],
  'same-bytes': [
    'Every package and update file of this version made twice: the same bytes; --only linux-x64 for one system.',
    () => import('./bench/same-bytes.ts'),
  ],
  packages: [
    'The packages in a fresh Debian: installed, a class lived, updated, removed (root, debootstrap); --arch arm64.',
    () => import('./bench/packages.ts'),
  ],
  'first-class': [
    'From the download of the package to a teacher’s first class on screen, in a browser: at most ten minutes.',
    () => import('./bench/first-class.ts'),
  ],
  outage: [
    'The database crashes twenty times, goes away for a minute and freezes for one, all under load.',
    () => import('./bench/outage.ts'),
  ],
  resets: [
    'Resets lines to the database in 200 rounds, at random bytes: connecting, idle, busy, listening.',
    () => import('./bench/resets.ts'),
  ],
  floods: [
    'Five hundred screens, stalled readers, slow requests, and everybody coming back after a restart.',
    () => import('./bench/floods.ts'),
  ],
  fuzz: [
    'Each odd value in each field, then tens of thousands of fuzzed requests and frames.',
    () => import('./bench/fuzz.ts'),
  ],
};

const [bench] = process.argv.splice(2, 1);
if (bench && !benches[bench]) process.exitCode = 1;
if (bench && benches[bench]) await benches[bench][1]();
else
  for (const [name, [what]] of Object.entries(benches))
    process.stdout.write(`npm run bench -- ${name.padEnd(11)} ${what}\n`);
