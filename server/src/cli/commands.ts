import { Command } from 'commander';
import { erasedName } from '#operations/backup/erased-list';
import { shellCommand } from '#release';
import { printable } from './printable.ts';

/** The command line. A command's code is imported when it runs, because importing all takes as long as a backup. */
export const program = new Command(shellCommand('').trim())
  .usage('<command> [switches]')
  .configureOutput({
    writeOut: (text) => process.stdout.write(printable(text)),
    writeErr: (text) => process.stderr.write(printable(text)),
  })
  .exitOverride()
  .showHelpAfterError()
  .addHelpText(
    'after',
    `
The commands work on the school whose server would start here: the database of DATABASE_URL, or the one in the
data folder (TINIG_DATA). The server may be running or not. What a command changes shows at once on open screens,
and is written to the audit log.`,
  );

const command = (name: string, summary: string, more: string) =>
  program.command(name).summary(summary).description(more);

const aboutPassword =
  'The password is asked for without showing it, or read from standard input when that is not a keyboard.';
const makePassword = ['--make-password', 'makes a password and prints it, this once'] as const;

command(
  'superadmin',
  'make a super administrator, the first one or one more',
  `Makes a super administrator: who sees and manages the whole school. The first one can only be made here, or by FIRST_SUPERADMIN_EMAIL and FIRST_SUPERADMIN_PASSWORD at the server's first start. There is no default password. ${aboutPassword}`,
)
  .requiredOption('--email <email>')
  .option('--first-name <name>')
  .option('--last-name <name>')
  .option(...makePassword)
  .action(async (given) => (await import('./accounts.ts')).makeSuperadmin(given));

command(
  'delete-superadmin',
  'delete a super administrator, never the last one',
  "Deletes a super administrator's account and ends the sessions. The last one can't be deleted. Teachers and students are deleted in the console.",
)
  .requiredOption('--email <email>')
  .action(async (given) => (await import('./accounts.ts')).deleteSuperadmin(given));

command(
  'reset-password',
  'set a new password for anybody, a super administrator included',
  `Sets a new password, signs that person out everywhere, and forgets the failed sign-ins counted against the account, so that the new password works at once. ${aboutPassword}`,
)
  .requiredOption('--email <email>')
  .option(...makePassword)
  .action(async (given) => (await import('./accounts.ts')).resetPassword(given));

command(
  'end-sessions',
  'sign one person, or everybody, out everywhere',
  'Ends the sessions at once, those of open screens and of the game too. Passwords stay as they are.',
)
  .option('--email <email>')
  .option('--everybody')
  .action(async (given) => (await import('./accounts.ts')).endSessions(given));

command(
  'set-link',
  'set the address from which the app is downloaded',
  'Sets the download link of the landing page. It must begin with https://, since children install what it leads to.',
)
  .argument('<https://…>')
  .action(async (link) => (await import('./set-link.ts')).setDownloadLink(link));

command(
  'export',
  'write everything to one file',
  `Writes the whole school to one readable JSON file, as it is at one moment, with the audit log and without passwords. "import" takes its people, sections, quarters, progress and link. A whole school moves by "backup" and "restore".

The file holds children's data. Only its owner may read it. A file of that name is replaced once the new one is complete.`,
)
  .argument('<file>')
  .action(async (file) => (await import('./export.ts')).exportSchool(file));

command(
  'import',
  'take in people, sections, quarters, progress and link of a file; first only tells what it would do',
  `Reads the areas Users, Sections, QuarterLock, PlayerProgress and Links of a JSON file: one that "export" wrote, or an export of the original Firebase database. Without --do-it nothing is changed: it lists what would be added and changed, and every record that can't be taken, with the reason. A whole school moves by "backup" and "restore".

Records are known by their ids: new ones are added, those that are here are changed to what the file says. Nobody is removed, nobody's role or password changes, and no progress goes down. A person who is new here can sign in once somebody has set a password.`,
)
  .argument('<file>')
  .option('--do-it', 'takes it in: all of it or nothing')
  .option(
    '--leave-out',
    "with --do-it, takes the rest of a file that holds what can't be taken: a record that can't be read is left out whole, a section or teacher that is nowhere leaves its place empty",
  )
  .action(async (file, given) => (await import('./import.ts')).importFile(file, given));

command(
  'move',
  'take in a school from Firebase, with its passwords; first only tells what it would do',
  `Without --do-it nothing is changed: it counts who would come, names every staff account, and lists what would stay behind, and why. Once more is harmless: who and what is here already stays as it is, progress keeps the higher number, and whoever has never signed in here gets the newer password; what else has changed there is named. Old passwords go on working, and each is hashed anew at its first right sign-in. Super administrators of the file come too; in the console they stay behind.`,
)
  .requiredOption('--database <file>', 'the JSON export of the Realtime Database')
  .option('--accounts <file>', 'what "firebase auth:export FILE.json" wrote')
  .option(
    '--parameters <file>',
    'the hash parameters that the console of Firebase shows (Authentication, Users, the menu with three dots), copied into a file; without them nobody who comes has a password here',
  )
  .option('--do-it', 'moves: a backup first, then all of it or nothing')
  .option(
    '--prefer-theirs <names...>',
    'of people who are here already, by id, email, username or whole name: password, email and archive become what Firebase says; staff who are shut out there keep no password that anybody knows',
  )
  .action(async (given) => (await import('./move.ts')).moveSchool(given));

command(
  'backup',
  'write a backup that "restore" can put back',
  `Writes everything as it is at one moment to one compressed file, while everybody goes on working. Without a file it goes to the folder backups of the data folder, where the server also puts one a day by itself (of the database that comes along; 14 are kept).

The file holds children's data and the passwords as hashes. Only its owner may read it. Copies belong on another machine, where only the school's head can read them. Where children have been erased, the list of their ids is written beside it, so that a restore of an older backup leaves them out.`,
)
  .argument('[file]')
  .option(
    '--daily',
    'for a timer: makes one in that folder unless there is one of the last 20 hours, and deletes what is kept no longer (more than 14, older than 35 days)',
  )
  .action(async (file, given) => (await import('./backup.ts')).backUp(file, given));

command(
  'restore',
  'put a backup in the place of everything that is here',
  `Puts back what "backup" wrote. The file is read and checked as a whole first: one that is damaged, cut short or of a newer version of Tinig is refused, as is one without a super administrator, and nothing is changed. A backup of an older version is brought to this one. All of it is put back, or nothing.

A school that has people in it is replaced only with --replace: what is not in the backup is gone. Afterwards everybody has to sign in again, and the clean-ups wait for a day.

Children who have been erased since do not come back: their ids are read from the database that is here, from the list ${erasedName} in the data folder's backups, and from one that lies beside the file. A backup of before that is restored without any of them brings the child back; then name the list.`,
)
  .argument('<file>')
  .option('--replace', 'put it in the place of the school that is here')
  .option('--erased <list>', 'a list of erased ids that lies elsewhere')
  .action(async (file, given) => (await import('./restore.ts')).restore(file, given));

command(
  'import-old',
  'bring the school of an older Tinig into a new database',
  `Fills a new database from a data folder of an older Tinig whose server is stopped, or from a backup that it made. The folder or backup stays as it is. The new database is the one that DATABASE_URL or TINIG_DATA names, and nobody may be in it: name a new folder. A school in a database of its own comes along by a backup of the older version.

Everything comes along but the undo of what was done before. Afterwards everybody has to sign in again, and the clean-ups wait for a day. Erased children stay erased: the list ${erasedName} beside the backup, or in the folder's backups, is read as well.`,
)
  .argument('<folder-or-backup>')
  .action(async (source) => (await import('./import-old.ts')).importOldSchool(source));

command(
  'update',
  'update Tinig by a file (.tinig-update)',
  'Checks who signed the file and every byte of it, and lays the version beside the one that runs. Tinig is updated as soon as nobody plays, ten minutes are waited for that at most; where it does not run, after its next start. A backup is made first, and the version before comes back by itself where anything fails.',
)
  .argument('<file>')
  .action(async (file) => (await import('./update.ts')).planUpdateFile(file));

command(
  'doctor',
  'look the installation over, running or stopped, and tell what to do',
  `Looks at Node, the settings, the data folder, the disk, the database, the backups, the clock and the server, and says of each in a line whether it is ok, worth knowing (note), needs attention or is broken, and what to do. Changes nothing, names nobody but by id, and ends with 1 when something is broken.

Run it as the user of the server and with its settings: those of /etc/tinig.env, say.`,
).action(async () => (await import('./doctor.ts')).doctor());
