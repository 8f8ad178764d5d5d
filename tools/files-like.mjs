import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The checkout's files like any of these patterns that are there, also those that nobody has committed yet. */
export function filesLike(...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => existsSync(file));
}
