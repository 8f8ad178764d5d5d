// Checks commit subjects: at most 72 characters, so that every list shows them whole; a capital first letter, at least three
// words, no full stop. Reads the commits since this rule was agreed. Skips the check if that commit is missing (a copy
// without history).
import { spawnSync } from 'node:child_process';

const agreedAt = 'd3a8531abe666d5f742a5a601a0588e9f93605b7';
const maxLength = 72;

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' });
const { status, stdout } = git('log', '--format=%h %s', `${agreedAt}..HEAD`);
if (status !== 0) process.stdout.write(`no commit ${agreedAt} here: subjects are not looked at\n`);
const faults = stdout
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ line, subject: line.slice(line.indexOf(' ') + 1) }))
  .filter(({ subject }) => subject.length > maxLength || !/^[A-Z]\S*( \S+){2,}[^.]$/.test(subject));
for (const { line } of faults) process.stdout.write(`not a subject as agreed: ${line}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
