import { CommanderError } from 'commander';
import { explainFailure } from '#explain-failure';
import { program } from './commands.ts';
import { complain } from './printable.ts';

// Entry point of `npm run tinig -- <command>`, or `tinig <command>` in a package. Exit codes: 0 success, 1
// failure, 2 wrong usage.
const args = process.argv.slice(2);
// A reader that stops early, such as head, is no failure.
process.stdout.on('error', () => process.exit(0));
try {
  await program.parseAsync(args.length > 0 ? args : ['--help'], { from: 'user' });
  process.exit(0);
} catch (error) {
  // Wrong usage and help are printed already.
  if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
  complain(explainFailure(error));
  process.exit(1);
}
