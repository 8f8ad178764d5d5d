import { defaultAdminName } from '@tinig/domain/people/people';
import { isStaff, type Role } from '@tinig/domain/people/roles';
import { emailKey } from '@tinig/domain/text/text';
import { hashPassword } from '#credentials/passwords';
import type { Transaction } from '#db/sql';
import { CommandProblem } from '#explain-failure';
import { plural } from '#operations/doctor/finding';
import { endSessions as endSessionsOf } from '#records/person';
import { forgetAccounts, removePeople } from '#records/remove-people';
import { readSettings } from '#settings';
import { askPassword, mustBeGood } from './ask-password.ts';
import { changeByCommand, withSchool } from './open-school.ts';
import { say } from './printable.ts';
import { addSuperadmin, readNames } from './superadmins.ts';

type NewSuperadmin = { email: string; firstName?: string; lastName?: string; makePassword?: true };

export async function makeSuperadmin({ email, firstName, lastName, makePassword }: NewSuperadmin) {
  const { first_name, last_name } = defaultAdminName;
  const names = readNames({
    email,
    first_name: firstName ?? first_name,
    last_name: lastName ?? last_name,
  });
  const settings = readSettings();
  const password = await askPassword(makePassword);
  await withSchool(
    settings,
    async (sql) => {
      await mustBeGood(sql, settings, { password, email: names.email, isStaff: true });
      const password_hash = await hashPassword(password);
      await changeByCommand(sql, 'addSuperadmin', (change) =>
        addSuperadmin({ ...names, password_hash }, change),
      );
    },
    { mayBeNew: true },
  );
  say(`${names.email} is a super administrator now.`);
  if (makePassword) say(`The password is ${password}`);
}

/** Deletes a superadmin, never the last one (RIGHT-15, T2). */
export async function deleteSuperadmin({ email }: { email: string }) {
  await withSchool(readSettings(), (sql) =>
    changeByCommand(sql, 'deleteSuperadmin', async ({ sql, about, changed }) => {
      // Locks all superadmins, so that two commands can't delete the last two.
      const all = await sql`select uid from people where role = 'superadmin' order by uid for update`;
      const { uid, role } = await findAccount(sql, email);
      if (role !== 'superadmin')
        throw new CommandProblem(`${email} is not a super administrator. Delete others in the console.`);
      if (all.length < 2)
        throw new CommandProblem(`${email} is the last super administrator. Make another one first.`);
      about(uid, { kind: 'superadmin-removed' });
      changed(...(await removePeople(sql, [uid])), { kind: 'sections' });
    }),
  );
  say(`${email} is deleted.`);
}

/** Sets any person's password, also a superadmin's (E3e). */
export async function resetPassword({ email, makePassword }: { email: string; makePassword?: true }) {
  const settings = readSettings();
  const password = await askPassword(makePassword);
  await withSchool(settings, async (sql) => {
    const { role } = await sql.begin((sql) => findAccount(sql, email));
    await mustBeGood(sql, settings, { password, email, isStaff: isStaff(role) });
    const password_hash = await hashPassword(password);
    await changeByCommand(sql, 'changePassword', async ({ sql, about, changed, now }) => {
      const account = await findAccount(sql, email);
      const { uid } = account;
      about(uid, { kind: 'password-changed' });
      await sql`update people set password_hash = ${password_hash}, touched_at = ${now} where uid = ${uid}`;
      changed(...(await forgetAccounts(sql, [account])), await endSessionsOf(sql, uid));
    });
  });
  say(`${email} has a new password and is signed out everywhere.`);
  if (makePassword) say(`The password is ${password}`);
}

export async function endSessions({ email, everybody }: { email?: string; everybody?: true }) {
  if (!email === !everybody) throw new CommandProblem('Give either --email or --everybody.');
  const ended = await withSchool(readSettings(), (sql) =>
    changeByCommand(sql, 'endSessions', async ({ sql, about, changed }) => {
      const uid = email ? (await findAccount(sql, email)).uid : undefined;
      about(uid ?? 'everybody', { kind: 'sessions-ended' });
      changed({ kind: 'sessions', uid });
      return sql`delete from sessions where ${uid ? sql`uid = ${uid}` : sql`true`} returning id`;
    }),
  );
  say(`${plural(ended.length, 'session')} ended.`);
}

async function findAccount(sql: Transaction, email: string) {
  const [account] = await sql<{ uid: string; email: string; role: Role }[]>`
    select uid, email, role from people where email_key = ${emailKey(email)} for update`;
  if (!account) throw new CommandProblem(`Nobody here has the email ${email}.`);
  return account;
}
