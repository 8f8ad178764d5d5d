import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { isStaff, type Role } from '@tinig/domain/people/roles';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { Refusal } from '@tinig/domain/text/refusal';
import { emailKey } from '@tinig/domain/text/text';
import { handleAct, type PrepareContext } from '#api/handler';
import { addToBucket, countRegistration, isFull, networkOf } from '#credentials/buckets';
import { judgeAttempt } from '#credentials/judge-attempt';
import { type OldParameters, renewHash } from '#credentials/old-passwords';
import { mustBeLongEnough } from '#credentials/password-rules';
import { hashPassword } from '#credentials/passwords';
import { newUid } from '#credentials/random';
import { openSession } from '#credentials/session';
import { forgetFailures, type ThrottleKeys, throttleKeys } from '#credentials/throttle';
import { hashOf } from '#credentials/tokens';
import { withLock } from '#db/lock';
import type { Queries, Sql } from '#db/sql';
import { addPerson, holdersColumn, personTopic } from '#records/person';
import { accountKey } from '#records/remove-people';
import { isRegistrationOpen } from '#records/school';
import { sectionNamed } from '#records/section';
import { fragment, raw } from '#sql/fragments';

/**
 * Finds the pupil of a card's token (N7). A valid token is never throttled: 128 bits can't be guessed, and a
 * classmate's wrong attempts must not lock others out (T14). Wrong tokens are throttled by address, in a bucket of
 * their own.
 */
async function judgeCard(
  sql: Sql,
  { card, device }: { card: string; device?: string | undefined },
  address: string,
  now: Date,
): Promise<SigningIn> {
  const holder = await findHolder(sql, card, device);
  if (!holder) throw await wrongCard(sql, address, now);
  if (holder.archived_at) throw new Refusal('account-archived', 403);
  return holder;
}

// Same limits as for wrong passwords: a burst of 300, then one a second.
async function wrongCard(sql: Sql, address: string, now: Date): Promise<Refusal> {
  const bucket = { key: `cards:${networkOf(address)}`, holds: 300, secondsEach: 1 };
  const [row] = await sql<{ window_start: Date }[]>`select window_start from tries where key = ${bucket.key}`;
  if (row && isFull(bucket, row.window_start, now))
    return new Refusal('too-many-tries', 429, { seconds: 1 }, 1);
  await sql.begin((sql) => addToBucket(sql, bucket, now));
  return new Refusal('login-failed', 401);
}

type SigningIn = {
  uid: string;
  role: Role;
  password_hash: string;
  archived_at: Date | null;
  knows_device: boolean;
  is_first: boolean;
  must_change: boolean;
  /** Id of the joined record whose card was shown, else ''. */
  origin: string;
  section: string;
  holders: Assignments;
};

const columns = raw(`
  case when own.joined_to is null then '' else own.uid end as origin,
  p.uid, p.role, p.password_hash, p.archived_at, p.must_change, d.uid is not null as knows_device,
  p.last_sign_in is null as is_first, coalesce(s.section_name, '') as section, ${holdersColumn} as holders`);

// Uses a join because PostgreSQL would run `exists` over everybody's devices.
const joined = (device = '') => fragment`
  left join sections s on s.id = p.section_id
  left join devices d on d.uid = p.uid and d.device_hash = ${hashOf(device)}`;

type AccountAndOld = (SigningIn | { uid: null }) & { old: OldParameters | null };

/** Finds the account of an email, if any. Also reads the parameters of old hashes while one is stored. */
export async function findSigningIn(sql: Queries, email: string, device: string | undefined) {
  const [found] = await sql<AccountAndOld[]>`
    select ${columns}, (select to_jsonb(kept) from old_passwords kept) as old
    from (select) as asked left join people own on own.email_key = ${emailKey(email)} and own.joined_to is null
      left join people p on p.uid = own.uid ${joined(device)}`;
  const { old, ...account } = found!;
  return { account: account.uid === null ? undefined : account, old: old ?? undefined };
}

async function findHolder(sql: Queries, card: string, device: string | undefined) {
  const [holder] = await sql<SigningIn[]>`
    select ${columns} from cards c join people own on own.uid = c.uid
      join people p on p.uid = coalesce(own.joined_to, own.uid) ${joined(device)}
    where c.token_hash = ${hashOf(card)}`;
  return holder;
}

/**
 * Signs in by email and password (A1), or by a card (N7). Returns 401 for every wrong pair or card, whether or not the
 * email exists, 403 for an archived student's valid login, and 429 after too many failures. Checks the password before
 * the transaction, so that hashing holds no connection.
 */
export const signIn = handleAct(calls.signIn, {
  async prepare({ email, password, card, device }, context) {
    if (card === undefined) return judgePair({ email: email!, password: password!, device }, context);
    const holder = await judgeCard(context.sql, { card, device }, context.address, context.now);
    return { account: holder, knownDevice: holder.knows_device ? device : undefined, counted: undefined };
  },
  async run(_input, { sql, now, changed }, _, { account, counted, knownDevice }) {
    const [session, forgotten] = await Promise.all([
      openSession(sql, account, knownDevice, now),
      counted ? forgetFailures(sql, counted) : [],
    ]);
    changed(...forgotten, { kind: 'sessions', uid: account.uid });
    // Lists show when staff signed in last, but for students only whether they ever did.
    if (isStaff(account.role) || account.is_first) changed(personTopic(account));
    return account.must_change ? { ...session, must_change: true as const } : session;
  },
});

type Pair = { email: string; password: string; device: string | undefined };

/**
 * Checks email and password. Attempts on one account run one at a time, so that none escapes the failure
 * counter.
 */
const judgePair = (pair: Pair, context: PrepareContext) =>
  withLock(accountKey(pair.email), () => judgeInTurn(pair, context));

type JudgedPair = { account: SigningIn; counted: ThrottleKeys; knownDevice: string | undefined };

async function judgeInTurn({ email, password, device }: Pair, context: PrepareContext): Promise<JudgedPair> {
  const { sql, address, now, announce } = context;
  const { account, old } = await findSigningIn(sql, email, device);
  const knownDevice = account?.knows_device ? device : undefined;
  const counted = throttleKeys(address, email, knownDevice);
  const stored = account?.password_hash;
  const onMany = () => announce({ kind: 'tries' });
  const renewed = await judgeAttempt(sql, { counted, password, stored, old, uid: account?.uid, now, onMany });
  if (account!.archived_at) throw new Refusal('account-archived', 403);
  if (renewed === undefined) return { account: account!, counted, knownDevice };
  if (await renewHash(sql, account!, renewed))
    return { account: { ...account!, password_hash: renewed }, counted, knownDevice };
  // Another server has rehashed this password already, or somebody has changed it: check again.
  return judgeInTurn({ email, password, device }, context);
}

export const signOut = handleAct(calls.signOut, async (_input, { sql, signedIn, actor, changed }) => {
  await sql`delete from sessions where id = ${signedIn!.session_id}`;
  changed({ kind: 'sessions', uid: actor.uid });
  return { message: message('signed-out') };
});

export const register = handleAct(calls.register, {
  async prepare({ password }, { sql, settings, address, now }) {
    if (!(await isRegistrationOpen(sql))) throw new Refusal('registration-closed', 403);
    await mustBeLongEnough(sql, settings, password);
    await countRegistration(sql, address, now);
    return hashPassword(password);
  },
  async run(input, { sql, now, changed }, _, password_hash) {
    const { password: __, confirm_password: ___, section, ...names } = input;
    const { id: section_id, holders } = await sectionNamed(sql, section);
    const account = { uid: newUid(), role: 'student', password_hash } as const;
    await addPerson(sql, { ...names, ...account, section_id }, now);
    changed(personTopic({ uid: account.uid, section, holders }), { kind: 'sessions', uid: account.uid });
    const session = await openSession(sql, account, undefined, now);
    return { message: message('registered', { name: fullName(names) }), ...session };
  },
});
