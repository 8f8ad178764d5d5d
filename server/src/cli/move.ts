import { readFile } from 'node:fs/promises';
import { detectFileKind, type OriginalKind } from '@tinig/domain/move/original-files';
import { replaceAlone } from '#db/lock';
import type { NamedTrouble } from '#features/move/move-report';
import { type Moved, movedEvent, moveTree } from '#features/move/move-school';
import { type Original, readOriginal } from '#features/move/read-original';
import { unreadable } from '#operations/backup/atomic-file';
import { storeBackup } from '#operations/backup/backup-folder';
import { CommandProblem, command, required } from './command.ts';
import { countLines, fileNouns, troubleLine } from './import-lines.ts';
import { changeByCommand, spaceToLeave, withSchool } from './open-school.ts';
import { inOneLine } from './printable.ts';

/** Imports a school from Firebase. A dry run by default. */
export default command({
  summary: 'take in a school from Firebase, with its passwords; first only tells what it would do',
  help: `--database FILE [--accounts FILE] [--parameters FILE] [--do-it] [--prefer-theirs NAME…]

  --database    the JSON export of the Realtime Database
  --accounts    what "firebase auth:export FILE.json" wrote
  --parameters  the hash parameters that the console of Firebase shows (Authentication, Users, the menu with three
                dots), copied into a file; without them nobody who comes has a password here
  --do-it       moves: a backup first, then all of it or nothing
  --prefer-theirs
                of people who are here already, by id, email, username or whole name: password, email and archive
                become what Firebase says; staff who are shut out there keep no password that anybody knows

Without --do-it nothing is changed: it counts who would come, names every staff account, and lists what would stay
behind, and why. Once more is harmless: who and what is here already stays as it is, progress keeps the higher
number, and whoever has never signed in here gets the newer password; what else has changed there is named. Old passwords go on working, and each is hashed anew at its first right sign-in. Super administrators of the
file come too; in the console they stay behind.`,
  switches: {
    database: { type: 'string' },
    accounts: { type: 'string' },
    parameters: { type: 'string' },
    'do-it': { type: 'boolean' },
    'prefer-theirs': { type: 'string', multiple: true },
  },
  async run({ rest, values, settings, say }) {
    const { database, accounts, parameters } = values;
    const chosen = values['prefer-theirs'];
    if (rest.length > 0 && !chosen) throw new CommandProblem(`There is no use for "${rest[0]}".`);
    const preferTheirs = chosen ? [...chosen, ...rest] : [];
    const original = await readOriginal({
      database: JSON.parse(await readOne(required(database, '--database'), 'database')),
      accounts: accounts && JSON.parse(await readOne(accounts, 'accounts')),
      parameters: parameters && (await readOne(parameters, 'parameters')),
    });
    const isDryRun = !values['do-it'];
    const leastFree = await spaceToLeave(settings.dataFolder, settings);
    const moved = await withSchool(
      { settings, say },
      (sql) =>
        replaceAlone(sql, async () => {
          if (!isDryRun) {
            const { dataFolder } = settings;
            const { path } = await storeBackup(sql, dataFolder, new Date(), { leastFree });
            say(`A backup is in ${path}.`);
          }
          return await changeByCommand(sql, 'moveSchool', async ({ sql, now, changed, about }) => {
            const done = await moveTree(sql, original, { isCommandLine: true, isDryRun, preferTheirs }, now);
            if (!isDryRun) about('', movedEvent(done.plan.added, done.passwords, done.theirs));
            changed(...done.topics);
            return done;
          });
        }),
      !isDryRun,
    );
    tell(moved, original, isDryRun, say);
  },
});

async function readOne(path: string, wanted: OriginalKind): Promise<string> {
  const text = await readFile(path, 'utf8').catch(unreadable);
  const found = detectFileKind(text);
  if (found !== wanted)
    throw new CommandProblem(`${path} is not ${fileNouns[wanted]}. It looks like ${fileNouns[found]}.`);
  return text;
}

function tell(moved: Moved, original: Original, isDryRun: boolean, say: (line: string) => void) {
  const { plan, staff, behind, notes } = moved;
  const list = (title: string, lines: string[]) => {
    if (lines.length > 0) say(`${title} (${lines.length}):`);
    for (const line of lines) say(`  ${line}`);
  };
  list('Stays behind', behind.map(toldLine));
  list('To know', notes.map(toldLine));
  list(
    isDryRun ? 'Staff who would come' : 'Staff who came',
    staff.map(
      ({ uid, role, first_name, last_name, email }) =>
        `${role}: ${first_name} ${last_name}, ${email} (${uid})`,
    ),
  );
  say(isDryRun ? 'Would be moved in:' : 'Moved in:');
  for (const line of countLines(plan)) say(line);
  if (!original.parameters)
    say('\nWithout --accounts and --parameters nobody who comes has a password: give them login cards.');
  if (isDryRun) say('\nThis was a dry run: nothing was changed. Add --do-it to move.');
}

const toldLine = ({ name, ...trouble }: NamedTrouble) =>
  `${troubleLine(trouble)}${name ? ` (${inOneLine(name)})` : ''}`;
