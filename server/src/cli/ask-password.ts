import { text } from 'node:stream/consumers';
import { Refusal } from '@tinig/domain/text/refusal';
import { minimumLength, mustBeHardToGuess, mustBeLongEnough } from '#credentials/password-rules';
import { newPassword } from '#credentials/random';
import type { Queries } from '#db/sql';
import { CommandProblem } from '#explain-failure';
import type { Settings } from '#settings';

/** Reads a new password from the keyboard or standard input. With `isMade`, generates it. */
export async function askPassword(isMade: boolean | undefined): Promise<string> {
  if (isMade) return newPassword();
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin));
  const password = await typed('New password: ');
  if ((await typed('Once more: ')) !== password) throw new CommandProblem('The two passwords differ.');
  return password;
}

function firstLine(read: string): string {
  const [line = ''] = read.split(/\r?\n/);
  if (line === '') throw new CommandProblem('Standard input held no password.');
  return line;
}

/** Reads a line from the keyboard without showing it. */
function typed(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((resolve, reject) => {
    let line = '';
    const end = (settle: () => void) => {
      stdin.off('data', take);
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      settle();
    };
    const take = (pressed: string) => {
      for (const key of pressed) {
        if (key === '\r' || key === '\n') return end(() => resolve(line));
        if (key === '\u0003' || key === '\u0004')
          return end(() => reject(new CommandProblem('Nothing was changed.')));
        if (key === '\u007f' || key === '\b') line = [...line].slice(0, -1).join('');
        else if (key >= ' ') line += key;
      }
    };
    stdin.on('data', take);
  });
}

/** Refuses a password by the console's rules, with plain error texts. */
export async function mustBeGood(
  sql: Queries,
  settings: Settings,
  { password, email, isStaff }: { password: string; email: string; isStaff: boolean },
) {
  try {
    await mustBeLongEnough(sql, settings, password);
    if (isStaff) await mustBeHardToGuess(sql, settings, password, email);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const least = await minimumLength(sql, settings);
    throw new CommandProblem(
      error.code === 'password-too-common'
        ? 'That password is easy to guess. Choose another.'
        : `The password must have ${least} to 128 characters.`,
    );
  }
}
