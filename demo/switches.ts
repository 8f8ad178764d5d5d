import { parseArgs } from 'node:util';
import { usualDataFolder } from '@tinig/server/places';
import { DemoProblem } from './folder.ts';

export type DemoSwitches = {
  players: number;
  speed: number;
  port: number | undefined;
  fresh: boolean;
  firebase: boolean;
  folder: string;
};

const usual = { players: 120, speed: 1 };

export const help = `npm run demo -- [switches]

Makes a sample school of invented people (about 600 students in 15 sections, 8 teachers), serves it on
this computer only, prints where to sign in and with what, and lets simulated pupils play. Ctrl-C ends it.

  --players N    how many pupils play at the same time, 0 to 600 (${usual.players})
  --speed X      how fast they play: 1 is a class as it plays, 10 ten times as fast, 0.1 to 100 (${usual.speed})
  --port N       the port to listen on (8080, or the next free one)
  --firebase     the pupils' game is one that was written for Firebase, on its own SDK
  --fresh        makes the school anew; without it, the demo goes on where it was ended
  --folder DIR   where the demo keeps its data (${usualDataFolder('demo')});
                 a folder that holds anything else is refused
  --help         this text

The passwords are made at each start and are printed once. The demo never uses DATABASE_URL or TINIG_DATA,
so it can't reach a real school.
`;

/** Parses the command line. Returns undefined for --help. Throws a DemoProblem for invalid input. */
export function readSwitches(args: string[]): DemoSwitches | undefined {
  const { values } = parse(args);
  if (values.help) return undefined;
  return {
    players: number('players', values.players, 0, 600, usual.players, true)!,
    speed: number('speed', values.speed, 0.1, 100, usual.speed, false)!,
    port: number('port', values.port, 0, 65_535, undefined, true),
    fresh: values.fresh ?? false,
    firebase: values.firebase ?? false,
    folder: values.folder ?? usualDataFolder('demo'),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        players: { type: 'string' },
        speed: { type: 'string' },
        port: { type: 'string' },
        folder: { type: 'string' },
        fresh: { type: 'boolean' },
        firebase: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new DemoProblem(`${(error as Error).message}\nnpm run demo -- --help tells what there is.`);
  }
}

function number(
  name: string,
  given: string | undefined,
  least: number,
  most: number,
  otherwise: number | undefined,
  isWhole: boolean,
) {
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (given.trim() === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
    throw new DemoProblem(`--${name} takes a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`);
  return value;
}
