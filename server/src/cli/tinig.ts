import { parseArgs } from 'node:util';
import { explain } from '#explain';
import { shellCommand } from '#release';
import { settingsFrom } from '#settings';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { printable } from './printable.ts';

// Entry point of `npm run tinig -- <command>`, or `tinig <command>` in a package. Exit codes: 0 success, 1
// failure, 2 wrong usage.
const say = (line: string) => void process.stdout.write(`${printable(line)}\n`);
const complain = (line: string) => void process.stderr.write(`${printable(line)}\n`);
const wrongUse = 2;

const [name = '--help', ...args] = process.argv.slice(2);
const found = await load(name);
// A reader that stops early, such as head, is no failure.
process.stdout.on('error', () => process.exit(0));
process.exit(await run());

async function run(): Promise<number> {
  if (['--help', '-h', 'help'].includes(name)) {
    const one = await load(args[0]);
    say(one ? helpOf(args[0]!, one) : await overview());
    return 0;
  }
  if (!found) {
    complain(`There is no command "${name}".\n\n${await overview()}`);
    return wrongUse;
  }
  const given = parse(found);
  if (typeof given === 'string') {
    complain(`${given}\n\n${helpOf(name, found)}`);
    return wrongUse;
  }
  if (given.values.help) {
    say(helpOf(name, found));
    return 0;
  }
  try {
    const { values, positionals: rest } = given;
    // Read on first use, because the doctor reports wrong settings itself.
    const input = {
      values,
      rest,
      say,
      get settings() {
        return settingsFrom(process.env);
      },
    };
    // Parsed by this command's own switches, whose types the list of commands doesn't know.
    await found.run(input as never);
    return 0;
  } catch (error) {
    complain(explain(error));
    return 1;
  }
}

function parse({ switches }: Command) {
  try {
    return parseArgs({
      args,
      options: { ...switches, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    return (error as Error).message;
  }
}

async function load(name = ''): Promise<Command | undefined> {
  if (!Object.hasOwn(commands, name)) return undefined;
  return (await commands[name as keyof typeof commands]()).default;
}

async function overview(): Promise<string> {
  const names = Object.keys(commands);
  const widest = Math.max(...names.map((one) => one.length));
  const lines = names.map(async (one) => `  ${one.padEnd(widest)}   ${(await load(one))!.summary}`);
  return `${shellCommand('<command> [switches]')}

${(await Promise.all(lines)).join('\n')}

"${shellCommand('help <command>')}" tells all about one command.

The commands work on the school whose server would start here: the database of DATABASE_URL, or the one in the
data folder (TINIG_DATA). The server may be running or not. What a command changes shows at once on open screens,
and is written to the audit log.`;
}

function helpOf(name: string, { help }: Command): string {
  return shellCommand(`${name} ${help}`);
}
