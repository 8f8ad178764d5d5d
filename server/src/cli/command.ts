import type { ParseArgsConfig } from 'node:util';
import type { Settings } from '#settings';

/** An error that the user of a command can fix. Shown without a stack. */
export class CommandProblem extends Error {}

type CommandSwitches = NonNullable<ParseArgsConfig['options']>;

/** Values of a command's switches: text, true, or a list if repeatable. */
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
  /** Arguments without a switch. */
  rest: string[];
  settings: Settings;
  say: (line: string) => void;
};

export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** Full help text. */
  help: string;
  switches: CommandSwitches;
  run: (input: never) => Promise<void>;
};

/** Defines a command of `npm run tinig`. Listed in commands.ts. */
export const command = <const Given extends CommandSwitches>(
  made: Omit<Command, 'run' | 'switches'> & {
    switches: Given;
    run: (input: CommandInput<Given>) => Promise<void>;
  },
): Command => made;

/** Returns a required switch; throws if it is missing. */
export function required(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new CommandProblem(`${name} is missing.`);
  return value;
}
