// `npm run check`: format, lint with import fences, casts, CSS, commit subjects, types, dead code and rules.
// Continues after a failure, so that one run shows everything. The exit status is the number of failed steps.
import { spawnSync } from 'node:child_process';

const steps = [
  ['biome', 'ci', '--error-on-warnings'],
  ['tsc', '-p', 'domain'],
  ['tsc', '-p', 'server'],
  ['tsc', '-p', 'gateway'],
  ['tsc', '-p', 'web'],
  ['tsc', '-p', 'tools'],
  ['knip'],
  ['node', 'tools/casts.mjs'],
  ['node', 'tools/styles.mjs'],
  ['node', 'tools/classes.mjs'],
  ['node', 'tools/comments.mjs'],
  ['node', 'tools/subjects.mjs'],
  ['node', 'tools/references.ts'],
];

let failed = 0;
for (const [program, ...args] of steps) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const line = [program, ...args].join(' ');
  process.stdout.write(status === 0 ? `ok      ${line}\n` : `FAILED  ${line}\n`);
  if (status !== 0) failed++;
}
process.exitCode = failed === 0 ? 0 : 1;
