// `npm run bench -- NAME` runs one of runs/, `npm run bench` lists them. What follows the name goes to the run.
const benches: Record<string, string> = {
  'sign-ins': 'Sign-ins a second: eight callers, each time another pupil.',
  'class-list': 'A list of 500 new pupils is saved while others sign in: how long, and what it costs those.',
  lists: 'A list of 35 with search and total, in 10,000 and in 20,000 students.',
  live: 'From the answer that a result was stored to the message on a watcher’s socket.',
  access: 'A quarter opens for a class: how soon on sixty phones, and an act on a hundred beside one on one.',
  today: 'Ngayon with a year of history, and results stored beside it; --students, --tries.',
  report: 'Kasanayan and Ulat of a class with a year of history and of its school; --students, --tries.',
  repaint: 'From the answer to a result of the game to the repaint of an open screen.',
  start: 'Cold and warm start to the first answer, and memory: idle and under load.',
  counts: 'What each call costs PostgreSQL: statements, plans, blocks. Writes docs/counts.json anew.',
  pauses: 'How long the event loop stands still, and the memory taken, during large work; --students.',
  backup: 'What a backup costs those who work meanwhile, and how long a restore takes.',
  move: 'How long a school of 10,000 takes to move in from Firebase, and its first sign-ins; --students.',
  'new-year': 'A new year of 10,000 pupils: the switch, and how long others wait; --students, --tries.',
  gateway: 'The gateway for Firebase beside Tinig’s own calls: results of 40 pupils, Users of 5,000.',
  soak: 'A class at play for hours: whether memory, open files and the event loop stay as they are; --minutes.',
  lighthouse: 'The public pages on a phone, and the bytes that a first visit sends.',
  'same-bytes': 'Every package and update file made twice: the same bytes; --only linux-x64 for one system.',
  packages: 'The packages in a fresh Debian: installed, updated, removed (root, debootstrap); --arch arm64.',
  'first-class': 'From the download of the package to a teacher’s first class on screen, in a browser.',
};

const [bench] = process.argv.splice(2, 1);
if (bench && benches[bench]) await import(`./runs/${bench}.ts`);
else {
  for (const [name, what] of Object.entries(benches))
    process.stdout.write(`npm run bench -- ${name.padEnd(11)} ${what}\n`);
  if (bench) process.exitCode = 1;
}
