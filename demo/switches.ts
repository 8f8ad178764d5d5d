import { usualDataFolder } from '@tinig/server/places';
import { Command, InvalidArgumentError } from 'commander';

export type DemoSwitches = {
  players: number;
  speed: number;
  port?: number;
  fresh?: true;
  firebase?: true;
  folder: string;
};

const numberFrom = (least: number, most: number, isWhole: boolean) => (given: string) => {
  const value = Number(given);
  if (given.trim() !== '' && value >= least && value <= most && (!isWhole || Number.isInteger(value)))
    return value;
  throw new InvalidArgumentError(`It takes a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`);
};

/** Reads the command line. Prints the help, or what is wrong, and exits. */
export const readSwitches = (args: string[]): DemoSwitches =>
  new Command('npm run demo --')
    .description(
      "Makes a sample school of invented people (about 600 students in 15 sections, 8 teachers), serves it on this computer only, prints where to sign in and with what, and lets simulated pupils play. Ctrl-C ends it. The passwords are made at each start and are printed once. The demo never uses DATABASE_URL or TINIG_DATA, so it can't reach a real school.",
    )
    .option('--players <n>', 'how many pupils play at the same time', numberFrom(0, 600, true), 120)
    .option(
      '--speed <x>',
      'how fast they play: 1 is a class as it plays, 10 ten times as fast',
      numberFrom(0.1, 100, false),
      1,
    )
    .option('--port <n>', 'the port to listen on (8080, or the next free one)', numberFrom(0, 65_535, true))
    .option('--firebase', "the pupils' game is one that was written for Firebase, on its own SDK")
    .option('--fresh', 'makes the school anew; without it, the demo goes on where it was ended')
    .option(
      '--folder <dir>',
      'where the demo keeps its data; a folder that holds anything else is refused',
      usualDataFolder('demo'),
    )
    .parse(args, { from: 'user' })
    .opts<DemoSwitches>();
