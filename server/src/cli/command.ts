import type { ParseArgsConfig } from 'node:util';
import type { Settings } from '#settings';

/** What whoever typed a command can mend: shown without a stack. */
export class CommandProblem extends Error {}

type CommandSwitches = NonNullable<ParseArgsConfig['options']>;

/** The values of a command's switches, each text as typed, or true; of one that may be given often a list. */
type CommandValues<Given extends CommandSwitches> = {
  [Name in keyof Given]: SwitchValue<Given[Name]> | undefined;
};
type SwitchValue<Switch extends CommandSwitches[string]> = Switch['type'] extends 'boolean'
  ? boolean
  : Switch['multiple'] extends true
    ? string[]
    : string;

export type CommandInput<Given extends CommandSwitches = CommandSwitches> = {
  values: CommandValues<Given>;
  /** What stands behind the command without a switch. */
  rest: string[];
  settings: Settings;
  say: (line: string) => void;
};

export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** All that one needs to use it. */
  help: string;
  switches: CommandSwitches;
  run: (input: never) => Promise<void>;
};

/** A command of `npm run tinig`; listed in commands.ts. */
export const command = <const Given extends CommandSwitches>(
  made: Omit<Command, 'run' | 'switches'> & {
    switches: Given;
    run: (input: CommandInput<Given>) => Promise<void>;
  },
): Command => made;

/** A switch that must be given. */
export function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new CommandProblem(`${name} is missing.`);
  return value;
}
