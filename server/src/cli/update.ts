import { copyFile } from 'node:fs/promises';
import { updateMethod } from '#operations/update/install';
import { stageUpdate } from '#operations/update/stage-update';
import { changeState, makeUpdatesFolder, uploadedUpdatePath } from '#operations/update/state';
import { CommandProblem, command } from './command.ts';
import { commandLine } from './open-school.ts';

/** Installs an update file from the command line, as the Server page does (UPDATE-2). */
export default command({
  summary: 'update Tinig by a file (.tinig-update)',
  help: `FILE

Checks who signed the file and every byte of it, and lays the version beside the one that runs. Tinig is updated as
soon as nobody plays, ten minutes are waited for that at most; where it does not run, after its next start. A backup is
made first, and the version before comes back by itself where anything fails.`,
  switches: {},
  async run({ rest, settings, say }) {
    const [file] = rest;
    if (!file || rest.length > 1) throw new CommandProblem('Name one file that ends in .tinig-update.');
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
  },
});
