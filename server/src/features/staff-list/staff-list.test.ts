import { calls } from '@tinig/domain/calls/all';
import type { CheckedStaffRow, FirstLogin } from '@tinig/domain/calls/setup';
import { cases } from '@tinig/tests/school/cases';
import { emailOf, password } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';

const luna = { row: 1, section: 'Luna', teacher: 'Jocelyn Esteban', email: '' };
const rowsOf = (body: object) => (body as { rows: CheckedStaffRow[] }).rows;
const kindsOf = (body: object) => rowsOf(body).map(({ kind, fault }) => fault?.code ?? kind);

cases(calls.checkStaffList, { list: [luna] }, 'root', {
  'nothing at all': [400, 'staff-list-empty', { list: [] }],
  'a new teacher without an email: a login is made': {
    shows: ['"login":"jocelyn.esteban@guro.tinig","is_made":true', '"kind":"new"'],
    announces: [],
  },
  'one teacher on two rows, the email on one of them, and a section without one': {
    given: {
      list: [
        { row: 1, section: 'Luna', teacher: 'Liwayway Magsino', email: 'liwayway@paaralan.example' },
        { row: 2, section: 'Del Pilar', teacher: 'MAG-SINO, LIWAY WAY', email: '' },
        { row: 3, section: 'Gomburza', teacher: '', email: '' },
      ],
    },
    announces: [],
    leaves: (_, { body }) => {
      expect(kindsOf(body)).toEqual(['new', 'new', 'open']);
      expect(rowsOf(body).map(({ login }) => login)).toEqual([
        'liwayway@paaralan.example',
        'liwayway@paaralan.example',
        '',
      ]);
    },
  },
  'who and what is there already, and what is at fault': {
    given: {
      list: [
        { row: 1, section: 'Mabini', teacher: 'Mia Mercado', email: '' },
        { row: 2, section: 'RIZAL', teacher: 'Mia Mercado', email: '' },
        { row: 3, section: 'Luna', teacher: 'Iba', email: '' },
        { row: 4, section: 'Silang', teacher: 'Jo Esteban', email: 'rodel@paaralan' },
        { row: 5, section: 'Jacinto', teacher: 'Jo Esteban', email: emailOf('ana') },
        { row: 6, section: 'mabini', teacher: '', email: '' },
        { row: 7, section: '', teacher: '', email: '' },
        { row: 8, section: 'Aquino', teacher: '', email: 'a@b.example' },
        { row: 9, section: 'Lakandula', teacher: 'Leo Lopez', email: 'leo@tinig.guro.tinig' },
        { row: 10, section: 'Dagohoy\u202e', teacher: '', email: '' },
      ],
    },
    announces: [],
    leaves: (_, { body }) =>
      expect(kindsOf(body)).toEqual([
        'same',
        'row-section-taken',
        'row-name-short',
        'row-email-short',
        'row-email-used',
        'row-section-twice',
        'row-without-section',
        'row-email-alone',
        'email-reserved',
        'row-text-wrong',
      ]),
  },
});

cases(
  calls.saveStaffList,
  { list: [luna, { row: 2, section: 'Jacinto', teacher: 'Jocelyn Esteban', email: '' }] },
  'root',
  {
    'one faulty row of two: nothing is saved': [
      409,
      'Mga hanay na aayusin pa: 1. Walang na-save.',
      { list: [luna, { row: 2, section: 'Jacinto', teacher: 'Iba', email: '' }] },
    ],
    'two sections of one new teacher, whose login is told once': {
      announces: ['people', 'sections'],
      async leaves({ sql }, { body }) {
        expect(body).toMatchObject({ sections: 2, teachers: 1 });
        const [login] = body.logins as FirstLogin[];
        expect(login).toMatchObject({
          login: 'jocelyn.esteban@guro.tinig',
          password: expect.stringMatching(/^[a-z]+-[a-z]+-\d\d$/),
          sections: ['Luna', 'Jacinto'],
        });
        const held = await sql`select section_name from sections where teacher_id = ${login!.uid} order by 1`;
        expect(held.map(({ section_name }) => section_name)).toEqual(['Jacinto', 'Luna']);
        expect(await sql`select role, must_change from people where uid = ${login!.uid}`).toEqual([
          { role: 'admin', must_change: true },
        ]);
        const kept = await sql`select * from audit, people where people.uid = ${login!.uid}`;
        expect(JSON.stringify(kept)).not.toContain(login!.password);
      },
    },
    'the same list again: nothing is added': {
      after: 'two sections of one new teacher, whose login is told once',
      holds: { sections: 0, teachers: 0, logins: [] },
    },
    'a section that stands without a teacher gets one who is there': {
      before: ({ sql }) => sql`update sections set teacher_id = null where id = '-rizal'`,
      given: { list: [{ row: 1, section: 'Rizal', teacher: 'Leo Lopez', email: '' }] },
      leaves: async ({ sql }, { body }) => {
        expect(body).toMatchObject({ sections: 0, teachers: 0, logins: [] });
        expect(await sql`select teacher_id from sections where id = '-rizal'`).toEqual([
          { teacher_id: 'leo' },
        ]);
      },
    },
  },
);

cases(calls.makeFirstPasswords, { uids: ['leo'] }, 'root', {
  'a superadmin, of a pupil': [403, 'forbidden', { uids: ['leo', 'ana'] }],
  'of nobody': [404, 'teacher-not-found', { uids: ['nobody'] }],
  'of teachers: the password before and their sessions end': {
    given: { uids: ['leo', 'mia'] },
    async leaves({ ask }, { body }) {
      const logins = body.logins as FirstLogin[];
      expect(logins.map(({ uid, sections }) => [uid, sections])).toEqual([
        ['leo', ['Rizal']],
        ['mia', ['Bonifacio', 'Mabini']],
      ]);
      expect((await ask(calls.readSession, {}, 'mia')).status).toBe(401);
      expect((await ask(calls.signIn, { email: emailOf('mia'), password }, null)).status).toBe(401);
      const anew = await ask(calls.signIn, { email: emailOf('mia'), password: logins[1]!.password }, null);
      expect(anew.body).toMatchObject({ must_change: true });
    },
  },
});

describe('until the first password is changed', () => {
  const school = useSchool({
    listens: true,
    asNew: ({ sql }) => sql`update people set must_change = true where uid = 'mia'`,
  });

  test('nothing else is answered than session, sign-out and the own new password', async () => {
    const { ask } = school;
    for (const call of [calls.readUsers, calls.readSettings])
      expect(await ask(call, {}, 'mia')).toMatchObject({
        status: 403,
        body: { code: 'must-change-password' },
      });
    expect((await ask(calls.readSession, {}, 'mia')).body).toMatchObject({
      must_change: true,
      user: { uid: 'mia' },
    });
    const change = (given: object) =>
      ask(calls.changePassword, { uid: 'mia', password: 'bangka-sinag-42', ...given }, 'mia');
    expect((await change({ uid: 'ana' })).body.code).toBe('must-change-password');
    expect((await change({ password })).body).toMatchObject({
      code: 'password-same',
      error: 'Iyan pa rin ang dating password. Pumili ng iba.',
    });
    expect((await ask(calls.readUsers, {}, 'mia')).status).toBe(403);
    expect((await change({})).status).toBe(200);
    expect((await ask(calls.readUsers, {}, 'mia')).status).toBe(200);
    expect((await ask(calls.readSession, {}, 'mia')).body.must_change).toBeUndefined();
  });

  test('nor live: what is watched opens with the new password', async () => {
    const watcher = await school.watch('mia', '/db/Totals');
    await watcher.until(1, ({ code }) => code === 'must-change-password');
    await school.ask(calls.changePassword, { uid: 'mia', password: 'bangka-sinag-42' }, 'mia');
    watcher.watch(2, '/db/Totals');
    await watcher.until(2, ({ value }) => value !== undefined);
  });

  test('a superadmin’s reset leaves it so, and signing out goes on', async () => {
    await school.ask(calls.changePassword, { uid: 'mia', password: 'payong-ulan-31' }, 'root');
    const { body } = await school.ask(
      calls.signIn,
      { email: emailOf('mia'), password: 'payong-ulan-31' },
      null,
    );
    expect(body).toMatchObject({ must_change: true });
    expect((await school.send(calls.readUsers, {}, body.token as string)).status).toBe(403);
    expect((await school.send(calls.signOut, {}, body.token as string)).status).toBe(200);
  });
});
