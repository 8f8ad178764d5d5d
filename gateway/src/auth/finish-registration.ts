import { NewStudent, personFields } from '@tinig/domain/people/people';
import { fieldNames } from '@tinig/domain/people/record-fields';
import { quarterKeys } from '@tinig/domain/quarter-access/games';
import { mustParse } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { newSessionId } from '@tinig/server/credentials/random';
import { lifetime, type SignedIn } from '@tinig/server/credentials/tokens';
import type { Transaction } from '@tinig/server/db/sql';
import { announce } from '@tinig/server/records/announce';
import { addPerson, personTopic } from '@tinig/server/records/person';
import { isRegistrationOpen } from '@tinig/server/records/school';
import { sectionNamed } from '@tinig/server/records/section';
import type { Planning } from '#tree/plan';
import type { Branch } from '#tree/tree';
import type { UnfinishedAccount } from './unfinished-accounts.ts';

type RegisteredAccount = {
  email: string;
  password_hash: string;
  created_at: Date;
  token_hash: string;
  id_token_hash: string;
  id_token_expires_at: Date;
};

const hour = 60 * 60 * 1000;
// Fields of the second step. The first step already took email and password.
const named: string[] = [...fieldNames(personFields).filter((field) => field !== 'email'), 'section'];
const stillFalse: string[] = ['archive', 'archiveDate', ...quarterKeys];

/** Second of two registration steps: creates the user record of an unfinished account, once (FIREBASE-7). */
export async function finishRegistration(
  sql: Transaction,
  { uid }: UnfinishedAccount,
  fields: Branch | null,
  { context, drop }: Pick<Planning, 'context' | 'drop'>,
): Promise<SignedIn> {
  if (fields === null) throw new Refusal('forbidden', 403);
  const now = context.now();
  if (!(await isRegistrationOpen(sql))) throw new Refusal('registration-closed', 403);
  const [account] = await sql<RegisteredAccount[]>`delete from unfinished where uid = ${uid} returning *`;
  if (!account) throw new Refusal('forbidden', 403);
  const { names, section } = newStudent(uid, account.email, fields, drop);
  const { id: section_id, holders } = await sectionNamed(sql, section);
  const { email, password_hash } = account;
  await addPerson(sql, { ...names, email, uid, role: 'student', password_hash, section_id }, now);
  await announce(sql, [personTopic({ uid, section, holders }), { kind: 'sessions', uid }]);
  return await openFirstSession(sql, uid, account, now);
}

function newStudent(uid: string, email: string, fields: Branch, drop: Planning['drop']) {
  for (const [field, value] of Object.entries(fields)) {
    if (named.includes(field)) continue;
    if (field === 'email') mustBe(typeof value === 'string' && emailKey(value) === emailKey(email));
    else if (field === 'uid' || field === 'id') mustBe(value === uid);
    else if (field === 'role') mustBe(value === 'student');
    else if (stillFalse.includes(field)) mustBe(value === false);
    else drop(`Users/${field}`, 'unknown');
  }
  const given = Object.fromEntries(named.map((field) => [field, fields[field]]));
  // Placeholder to satisfy the schema: the first step already validated and hashed the password.
  const password = 'x';
  const filled = mustParse(NewStudent, { ...given, email, password, confirm_password: password });
  const { section, email: _, password: __, confirm_password: ___, ...names } = filled;
  return { section, names };
}

function mustBe(isSo: boolean) {
  if (!isSo) throw new Refusal('forbidden', 403);
}

/** Opens the new pupil's session with the tokens that the client already holds. */
async function openFirstSession(
  sql: Transaction,
  uid: string,
  account: RegisteredAccount,
  now: Date,
): Promise<SignedIn> {
  const { idle, total } = lifetime('student');
  const id = newSessionId();
  const after = (hours: number) => new Date(now.getTime() + hours * hour);
  await sql`
    insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at)
    values (${id}, ${account.token_hash}, ${uid}, ${account.created_at}, ${now}, ${after(idle)}, ${after(total)})`;
  await sql`
    insert into id_tokens (token_hash, session_id, expires_at)
    values (${account.id_token_hash}, ${id}, ${account.id_token_expires_at})`;
  await sql`update people set last_sign_in = ${now} where uid = ${uid}`;
  const actor = { uid, role: 'student' as const };
  return { session_id: id, actor, since: account.created_at, expires_at: account.id_token_expires_at };
}
