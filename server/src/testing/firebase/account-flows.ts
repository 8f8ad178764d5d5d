import { describe, expect, test } from 'vitest';
import { doorPassword } from '#testing/door';
import { codeOf, type Sdk, usePhones } from './phone.ts';

const pupil = { email: 'pupil@school.example' };

/** How an app signs in and stays so, by an SDK of either generation. */
export const signInFlows = (sdk: Sdk) =>
  describe('a sign-in', () => {
    const { at, open } = usePhones(sdk);

    test('signs in; its ID token is good for every call of Tinig', async () => {
      const phone = open();
      const { user } = await phone.signIn(pupil.email, doorPassword);
      expect([user.uid, user.email]).toEqual(['pupil', pupil.email]);
      const { body } = await at.door.ask('GET', '/db/Users/pupil', await user.getIdToken());
      expect(body).toMatchObject({ uid: 'pupil', role: 'student' });
    });

    test('hears of what is wrong by the codes it knows', async () => {
      const phone = open();
      expect(await codeOf(phone.signIn(pupil.email, 'mali'))).toBe(sdk.wrongPair);
      expect(await codeOf(phone.signIn('wala@school.example', doorPassword))).toBe(sdk.wrongPair);
      const create = (email: string, secret: string) =>
        codeOf(phone.sdk.createUserWithEmailAndPassword(phone.auth, email, secret));
      expect(await create(pupil.email, doorPassword)).toBe('auth/email-already-in-use');
      expect(await create('bago@school.example', 'abc')).toBe('auth/weak-password');
      expect(await create('bago', doorPassword)).toBe('auth/invalid-email');
      expect(await codeOf(phone.sdk.signInAnonymously(phone.auth))).toBe('auth/admin-restricted-operation');
      expect(await codeOf(phone.sdk.sendPasswordResetEmail(phone.auth, pupil.email))).toBe(
        'auth/operation-not-allowed',
      );
    });

    test('gets a new token by force, and is signed out once its session is over', async () => {
      const phone = open();
      const { user } = await phone.signIn(pupil.email, doorPassword);
      const first = await user.getIdToken();
      expect(await user.getIdToken(true)).not.toBe(first);
      await at.door.sql`delete from sessions where uid = 'pupil'`;
      expect((await at.door.ask('GET', '/auth/session', first)).status).toBe(401);
      expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
      expect(phone.auth.currentUser).toBe(null);
    });

    test('an archived pupil is told so with the right password alone', async () => {
      await at.door.sql`update people set archived_at = now() where uid = 'classmate'`;
      const phone = open();
      expect(await codeOf(phone.signIn('classmate@school.example', doorPassword))).toBe('auth/user-disabled');
      expect(await codeOf(phone.signIn('classmate@school.example', 'mali'))).toBe(sdk.wrongPair);
      await at.door.sql`update people set archived_at = null where uid = 'classmate'`;
    });
  });

/** What an app does with its own account. */
export const accountFlows = (sdk: Sdk) =>
  describe('an account', () => {
    const { at, open } = usePhones(sdk);

    test('sets its own password while the sign-in is fresh; other sessions end', async () => {
      const phone = open();
      const other = open();
      const { user } = await phone.signIn('other@school.example', doorPassword);
      const before = await (await other.signIn('other@school.example', doorPassword)).user.getIdToken();
      await phone.sdk.updatePassword(user, 'Bagong-Lihim-9');
      expect((await at.door.ask('GET', '/auth/session', before)).status).toBe(401);
      expect((await at.door.ask('GET', '/auth/session', await user.getIdToken(true))).status).toBe(200);
      await at.door.sql`update sessions set created_at = now() - interval '16 minutes' where uid = 'other'`;
      expect(await codeOf(phone.sdk.updatePassword(user, doorPassword))).toBe('auth/requires-recent-login');
      await phone.signIn('other@school.example', 'Bagong-Lihim-9');
      await phone.sdk.updatePassword(phone.auth.currentUser!, doorPassword);
    });

    test('takes its account back when the second step of a registration fails', async () => {
      const phone = open();
      const email = 'unang-hakbang@school.example';
      const { user } = await phone.sdk.createUserWithEmailAndPassword(phone.auth, email, doorPassword);
      expect(await codeOf(phone.sdk.createUserWithEmailAndPassword(phone.auth, email, doorPassword))).toBe(
        'auth/email-already-in-use',
      );
      await user.reload();
      expect(user.email).toBe(email);
      expect(await user.getIdToken(true)).toBeTruthy();
      await user.delete();
      expect(await at.door.sql`select from unfinished`).toHaveLength(0);
    });

    test('nobody else deletes themselves', async () => {
      const phone = open();
      const { user } = await phone.signIn(pupil.email, doorPassword);
      expect(await codeOf(user.delete())).toBe('auth/admin-restricted-operation');
      expect((await at.door.ask('GET', '/auth/session', await user.getIdToken())).status).toBe(200);
    });
  });
