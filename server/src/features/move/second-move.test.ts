import { calls } from '@tinig/domain/calls/all';
import {
  account,
  oldParameters,
  oldPassword,
  originalAccounts,
  originalTree,
  pupil,
  shownParameters,
} from '@tinig/tests/school/original-school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, expect, test } from 'vitest';
import { oldHashOf } from '#credentials/old-passwords';
import { moveTree } from './move-school.ts';
import { readOriginal } from './read-original.ts';

type Report = { passwords: number; notes: Record<'path' | 'name' | 'reason', string>[] };
type Account = Awaited<ReturnType<typeof account>>;

const school = useSchool();
let accounts: { users: Partial<Account>[] };
const move = async (given: object = {}) => {
  const files = { database: originalTree(), accounts, parameters: shownParameters, dry_run: false };
  return (await school.ask(calls.moveSchool, { ...files, ...given }, 'root')).body as Report;
};
const signInAs = async (name: string, password = oldPassword(name)) =>
  (await school.ask(calls.signIn, { email: `${name}@luma.example`, password }, null)).status;
const about = ({ notes }: Report, uid: string) =>
  notes.filter(({ path }) => path.startsWith(`Users/${uid}`)).map(({ reason }) => reason);
const change = (uid: string, more: object) => {
  accounts = { users: accounts.users.map((one) => (one.localId === uid ? { ...one, ...more } : one)) };
};
async function newPassword(uid: string, password: string) {
  const salt = Buffer.from('bagong asin').toString('base64');
  const hash = await oldHashOf(password, salt, oldParameters);
  change(uid, { salt, passwordHash: hash.toString('base64') });
}
/** Moves by the command line, the only way to prefer the Firebase state. */
const moveByCommand = async (preferTheirs: string[], database = originalTree()) => {
  const original = await readOriginal({ database, accounts, parameters: shownParameters });
  const options = { isCommandLine: true, isDryRun: false, preferTheirs };
  return school.sql.begin((sql) => moveTree(sql, original, options, school.now()));
};
beforeEach(async () => {
  await school.reset();
  accounts = await originalAccounts();
});

test('moved without accounts first, whoever has never signed in gets the old password by the second move', async () => {
  await move({ accounts: undefined, parameters: undefined });
  expect(await signInAs('abe')).toBe(401);
  // Bel has received a new password here, on a card.
  await school.sql`update people set password_hash = 'kard' where uid = 'bel'`;
  const dry = await move({ dry_run: true });
  expect(dry.passwords).toBe(1);
  expect(await signInAs('abe')).toBe(401);
  const done = await move();
  expect(done.passwords).toBe(1);
  expect(await signInAs('abe')).toBe(200);
  expect(await school.sql`select password_hash from people where uid = 'bel'`).toEqual([
    { password_hash: 'kard' },
  ]);
  expect(about(done, 'bel')).toContain('Iba ang password sa Firebase; nanatili ang password dito.');
});

test('staff who were shut out get no password by a second move, and are named', async () => {
  const database = originalTree();
  database.Users.tina = pupil('Tina', { role: 'admin', section: null });
  await move({ database, accounts: undefined, parameters: undefined });
  accounts.users.push(await account('tina', { password: true }, { disabled: true }));
  const done = await move({ database });
  expect(await signInAs('tina')).toBe(401);
  expect(about(done, 'tina')).toEqual([
    'Hindi na ito makapapasok sa Firebase, pero may account pa rito. Kung hindi na dapat makapasok, tanggalin sa Teachers.',
  ]);
});

test('a newer password is taken where nobody has signed in here yet, else named', async () => {
  accounts.users.push(await account('alone', { password: true }));
  await move();
  expect(await signInAs('abe')).toBe(200);
  await newPassword('abe', 'bago ni abe');
  await newPassword('alone', 'bago ni alone');
  change('alone', { email: 'alone@luma.example' });
  const done = await move();
  expect(done.passwords).toBe(1);
  expect(about(done, 'abe')).toEqual(['Iba ang password sa Firebase; nanatili ang password dito.']);
  expect(await signInAs('abe')).toBe(200);
  expect(await signInAs('abe', 'bago ni abe')).toBe(401);
  expect(await signInAs('alone')).toBe(401);
  expect(await signInAs('alone', 'bago ni alone')).toBe(200);
  // Reported only once: nothing has changed since.
  expect(about(await move(), 'abe')).toEqual([]);
});

test('who has another email, is archived or is gone at Firebase since is named, and stays as here', async () => {
  await move();
  change('abe', { email: 'abelardo@luma.example' });
  accounts.users = accounts.users.filter(({ localId }) => localId !== 'bel');
  const database = originalTree();
  Object.assign(database.Users.alone as object, { archive: true });
  delete database.Users.guro;
  for (const dry_run of [true, false]) {
    const told = await move({ database, dry_run });
    expect(about(told, 'abe')).toEqual([
      'Iba na ang email sa Firebase, abelardo@luma.example; nanatili ang email dito.',
    ]);
    expect(about(told, 'alone')).toEqual(['Naka-archive na ito sa Firebase, pero hindi rito.']);
    expect(told.notes.filter(({ reason }) => reason.includes('Wala na')).map(({ name }) => name)).toEqual([
      'Bel Dela Cruz',
      'Guro Dela Cruz',
    ]);
  }
  const [abe] = await school.sql`select email from people where uid = 'abe'`;
  expect(abe).toEqual({ email: 'abe@luma.example' });
});

test('of those who are chosen what Firebase says is taken: password, email, archive', async () => {
  const database = originalTree();
  database.Users.tina = pupil('Tina', { role: 'admin', section: null });
  accounts.users.push(await account('tina', { password: true }));
  await move({ database });
  for (const name of ['abe', 'bel', 'tina']) expect(await signInAs(name)).toBe(200);
  await newPassword('abe', 'bago ni abe');
  await newPassword('bel', 'bago ni bel');
  change('abe', { email: 'abelardo@luma.example' });
  change('tina', { disabled: true });
  Object.assign(database.Users.alone as object, { archive: 'true' });
  const { notes } = await moveByCommand(['ABE@luma.example', 'tina', 'Alona Dela Cruz'], database);
  expect(notes.filter(({ code }) => code === 'import-theirs-taken').map(({ name }) => name)).toEqual([
    'Alona Dela Cruz',
    'Abe Dela Cruz',
    'Tina Dela Cruz',
  ]);
  expect(await signInAs('abelardo', 'bago ni abe')).toBe(200);
  expect(await signInAs('bel')).toBe(200);
  expect(await signInAs('tina')).toBe(401);
  expect(await school.sql`select from sessions where uid = 'tina'`).toHaveLength(0);
  const [alone] = await school.sql`select archived_at from people where uid = 'alone'`;
  expect(alone!.archived_at).not.toBeNull();
});

test('a chosen name that is nobody’s, or several people’s, ends it before anything is moved', async () => {
  await move();
  await expect(moveByCommand(['Wala'])).rejects.toMatchObject({ code: 'move-name-unknown' });
  await school.sql`delete from people where uid = 'abe'`;
  const database = originalTree();
  Object.assign(database.Users.bel as object, { username: 'kambal' });
  Object.assign(database.Users.alone as object, { username: 'kambal' });
  await expect(moveByCommand(['kambal'], database)).rejects.toMatchObject({ code: 'move-name-unknown' });
  expect(await school.sql`select from people where uid = 'abe'`).toHaveLength(0);
});
