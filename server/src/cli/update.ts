import { copyFile } from 'node:fs/promises';
import { CommandProblem } from '#explain-failure';
import { updateMethod } from '#operations/update/install';
import { stageUpdate } from '#operations/update/stage-update';
import { changeState, makeUpdatesFolder, uploadedUpdatePath } from '#operations/update/state';
import { readSettings } from '#settings';
import { commandLine } from './open-school.ts';
import { say } from './printable.ts';

/** Installs an update file from the command line, as the Server page does (UPDATE-2). */
export async function planUpdateFile(file: string, settings = readSettings()) {
  if (updateMethod(settings) !== 'file')
    throw new CommandProblem(
      'No file updates this Tinig: take the newer package, or "git pull" in a checkout. With a database of your own make a backup, stop it, put the new version in its place and start that.',
    );
  const { dataFolder } = settings;
  await makeUpdatesFolder(dataFolder);
  await copyFile(file, uploadedUpdatePath(dataFolder)).catch((error: Error) => {
    throw new CommandProblem(`The file cannot be read: ${error.message}`);
  });
  const version = await stageUpdate(settings);
  const planned = { at: new Date().toISOString(), by: commandLine, waits: true };
  await changeState(dataFolder, (state) => ({ ...state, planned }));
  say(`Tinig ${version} lies ready: it is tried as soon as nobody plays.`);
}
