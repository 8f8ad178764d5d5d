import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Lists the existing files of the checkout that match any pattern, uncommitted ones included. */
export function filesLike(...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => existsSync(file));
}
