import { readFile } from 'node:fs/promises';
import { detectFileKind, type OriginalKind } from '@tinig/domain/move/original-files';
import { CommandProblem } from '#explain-failure';
import type { NamedTrouble } from '#features/move/move-report';
import { type Moved, movedEvent, moveTree } from '#features/move/move-school';
import { type Original, readOriginal } from '#features/move/read-original';
import { unreadable } from '#operations/backup/atomic-file';
import { storeBackup } from '#operations/backup/backup-folder';
import { runExclusiveReplacement } from '#records/exclusive-replacement';
import { readSettings } from '#settings';
import { countLines, fileNouns, troubleLine } from './import-lines.ts';
import { changeByCommand, spaceToLeave, withSchool } from './open-school.ts';
import { inOneLine, say } from './printable.ts';

type MoveSwitches = {
  database: string;
  accounts?: string;
  parameters?: string;
  doIt?: true;
  preferTheirs?: string[];
};

export async function moveSchool(given: MoveSwitches) {
  const settings = readSettings();
  const { database, accounts, parameters, doIt, preferTheirs = [] } = given;
  const original = await readOriginal({
    database: JSON.parse(await readOne(database, 'database')),
    accounts: accounts && JSON.parse(await readOne(accounts, 'accounts')),
    parameters: parameters && (await readOne(parameters, 'parameters')),
  });
  const isDryRun = !doIt;
  const leastFree = await spaceToLeave(settings.dataFolder, settings);
  const moved = await withSchool(
    settings,
    (sql) =>
      runExclusiveReplacement(sql, async (tell) => {
        if (!isDryRun) {
          const { dataFolder } = settings;
          const { path } = await storeBackup(sql, dataFolder, new Date(), { leastFree });
          say(`A backup is in ${path}.`);
        }
        return await changeByCommand(sql, 'moveSchool', async ({ sql, now, changed, about }) => {
          const options = { isCommandLine: true, isDryRun, preferTheirs, tell };
          const done = await moveTree(sql, original, options, now);
          if (!isDryRun) about('', movedEvent(done.plan.added, done.passwords, done.theirs));
          changed(...done.topics);
          return done;
        });
      }),
    { mayBeNew: !isDryRun },
  );
  tell(moved, original, isDryRun);
}

async function readOne(path: string, wanted: OriginalKind): Promise<string> {
  const text = await readFile(path, 'utf8').catch(unreadable);
  const found = detectFileKind(text);
  if (found !== wanted)
    throw new CommandProblem(`${path} is not ${fileNouns[wanted]}. It looks like ${fileNouns[found]}.`);
  return text;
}

function tell(moved: Moved, original: Original, isDryRun: boolean) {
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
