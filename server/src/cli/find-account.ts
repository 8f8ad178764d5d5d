import type { Role } from '@tinig/domain/people/roles';
import { emailKey } from '@tinig/domain/text/text';
import type { Transaction } from '#db/sql';
import { CommandProblem } from './command.ts';

export type Account = { uid: string; email: string; role: Role };

/** Finds and locks the account with this email. */
export async function findAccount(sql: Transaction, email: string): Promise<Account> {
  const [account] = await sql<Account[]>`
    select uid, email, role from people where email_key = ${emailKey(email)} for update`;
  if (!account) throw new CommandProblem(`Nobody here has the email ${email}.`);
  return account;
}
