import { randomUUID } from 'node:crypto';
import type { MadeCard } from '@tinig/domain/calls/auth';
import { signIn } from '@tinig/domain/calls/auth';
import { checkClassList, readClassList, saveClassList } from '@tinig/domain/calls/class-list';
import { readUser } from '@tinig/domain/calls/people';
import { cases } from '@tinig/tests/school/cases';
import { emailOf, lrnOf, type School, type SchoolPerson } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#credentials/passwords';

const fel = { row: 1, first_name: 'Fel', last_name: 'Fajardo', lrn: '136541150023' };
const key = 'isang-listahan-01';
const keyBefore = 'iba-pang-listahan-1';
const saveFelAs =
  (as: SchoolPerson) =>
  ({ ask }: School) =>
    ask(saveClassList, { key: keyBefore, section: 'Mabini', rows: [fel] }, as);

cases(checkClassList, { section: 'Mabini', rows: [fel] }, 'mia', {
  'another teacher, and a list that is none: refused before anything is said of it': [
    403,
    'forbidden',
    { rows: [] },
    'leo',
  ],
  'a section that is none': [400, 'section-unknown', { section: 'Wala' }],
  'no rows': [400, 'class-list-empty', { rows: [] }],
  '501 rows': [
    400,
    'Hanggang 500 hanay lang sa isang listahan.',
    { rows: Array.from({ length: 501 }, (_, at) => ({ ...fel, row: at + 1 })) },
  ],
  'what is no name, LRN or email': [400, 'unknown-field', { rows: [{ ...fel, religion: 'x' }] }],
  'what PostgreSQL takes for no text is a fault of its row': {
    given: {
      rows: [
        { ...fel, first_name: 'Fel\0' },
        { ...fel, row: 2, lrn: '\0' },
        { ...fel, row: 3, email: '\0' },
      ],
    },
    shows: ['row-hidden-character'],
    announces: [],
  },
  'a new one, with the login proposed': {
    shows: ['"kind":"new"', 'fel.fajardo@mabini.tinig'],
    announces: [],
  },
  'an LRN of another teacher’s pupil says that there is one and nothing more': {
    given: { rows: [{ row: 1, first_name: 'Dan', last_name: 'Delos Santos', lrn: lrnOf.dan }] },
    shows: ['May ganitong LRN sa ibang section. Kausapin ang Super Administrator.'],
    never: [emailOf('dan'), 'Rizal', '"uid":"dan"'],
    announces: [],
  },
  'a namesake of another teacher’s pupil is new': {
    given: { rows: [{ row: 1, first_name: 'Dan', last_name: 'Delos Santos' }] },
    shows: ['"kind":"new"'],
    announces: [],
  },
  'to a superadmin the same is a question': {
    as: 'root',
    given: { rows: [{ row: 1, first_name: 'Dan', last_name: 'Delos Santos' }] },
    shows: ['"kind":"asked"', '"section":"Rizal"'],
    announces: [],
  },
  'an own archived one is offered back': {
    given: { rows: [{ row: 1, first_name: 'CARL', last_name: 'CRUZ' }] },
    shows: ['"kind":"asked"', '"archived":true'],
    announces: [],
  },
  'the same': {
    given: { rows: [{ row: 1, first_name: 'ANA', last_name: 'ÑUÑEZ', lrn: lrnOf.ana }] },
    shows: ['"kind":"same"', emailOf('ana')],
    announces: [],
  },
});

cases(saveClassList, { key, section: 'Mabini', rows: [fel] }, 'mia', {
  'no key': [400, 'bad-field', { key: undefined }],
  'one faulty row of two: nothing is saved': [
    409,
    'May 1 hanay na aayusin pa. Walang na-save.',
    { rows: [fel, { row: 2, first_name: '', last_name: 'Cabanlit' }] },
  ],
  'a row that waits for a decision': [
    409,
    'class-list-unsettled',
    { rows: [{ row: 1, first_name: 'Carl', last_name: 'Cruz' }] },
  ],
  'her teacher: a pupil with login, password and card': {
    text: 'Nasa Mabini na ang klase.',
    announces: ['class-lists', 'people'],
    async leaves({ sql, ask }, { body }) {
      const [card] = body.cards as MadeCard[];
      expect(card).toMatchObject({
        first_name: 'Fel',
        last_name: 'Fajardo',
        section: 'Mabini',
        login: 'fel.fajardo@mabini.tinig',
        password: expect.stringMatching(/^[a-z]+-[a-z]+-\d\d$/),
        token: expect.stringMatching(/^[\w-]{22}$/),
      });
      const [made] = await sql`
        select lrn, username, email, role, section_id from people where uid = ${card!.uid}`;
      expect(made).toEqual({
        lrn: '136541150023',
        username: 'fel.fajardo',
        email: 'fel.fajardo@mabini.tinig',
        role: 'student',
        section_id: '-mabini',
      });
      const lines = await sql`select target from audit where action = 'saveClassList' order by id`;
      expect(lines.map(({ target }) => target)).toEqual([card!.uid, '-mabini']);
      const own = await ask(readUser, { uid: card!.uid }, 'mia');
      expect(own.text).not.toContain('136541150023');
      for (const pair of [{ card: card!.token }, { email: card!.login, password: card!.password }]) {
        const { status, text } = await ask(signIn, pair, null);
        expect(status).toBe(200);
        expect(text).not.toContain('136541150023');
      }
    },
  },
  'the same key again: nobody is added, and who was is named': {
    after: 'her teacher: a pupil with login, password and card',
    text: 'Na-save na ang listahang ito.',
    announces: [],
    async leaves({ sql }, { body }) {
      const made = await sql`select uid from people where last_name = 'Fajardo'`;
      expect(body).toMatchObject({ is_new: false, cards: [], uids: made.map(({ uid }) => uid) });
      expect(made).toHaveLength(1);
    },
  },
  'another key with the same list: nothing to add': {
    before: saveFelAs('mia'),
    async leaves(_school, { body }) {
      expect(body).toMatchObject({ is_new: true, added: 0, changed: 0, same: 1, cards: [] });
    },
  },
  'a row mended since the list was saved: the same pupil under another name': {
    before: saveFelAs('mia'),
    given: { rows: [{ row: 1, first_name: 'Felicia', last_name: 'Fajardo' }], before: [keyBefore] },
    async leaves({ sql }, { body }) {
      expect(body).toMatchObject({ added: 0, changed: 1 });
      const made = await sql`select first_name from people where last_name = 'Fajardo'`;
      expect(made).toEqual([{ first_name: 'Felicia' }]);
    },
  },
  'the key of somebody else’s list tells nothing of it': {
    before: saveFelAs('root'),
    given: { rows: [{ row: 1, first_name: 'Felicia', last_name: 'Fajardo' }], before: [keyBefore] },
    leaves: (_school, { body }) => expect(body).toMatchObject({ added: 1, changed: 0 }),
  },
  'a longer password where the school wants one': {
    as: 'root',
    before: ({ sql }) => sql`update school set minimum_password = 40`,
    leaves(_school, { body }) {
      expect((body.cards as MadeCard[])[0]!.password.length).toBeGreaterThanOrEqual(40);
    },
  },
  'a new one’s card is told apart from one who was in the section before': {
    before: ({ sql }) => sql`update people set first_name = 'Fel', last_name = 'Flores' where uid = 'bea'`,
    shows: ['"card_name":"Fel Fa."'],
  },
  'an email of the list is the login': {
    given: { rows: [{ ...fel, email: 'fel@paaralan.example' }] },
    shows: ['"login":"fel@paaralan.example"'],
  },
  'renamed, moved and restored, their logins left as they are': {
    before: ({ sql }) => sql`update people set section_id = '-bonifacio' where uid = 'bea'`,
    given: {
      rows: [
        { row: 1, first_name: 'Anna', last_name: 'Ñuñez', lrn: lrnOf.ana },
        { row: 2, first_name: 'Bea', last_name: 'Nunag', lrn: '136541150002', decision: 'move' },
        { row: 3, first_name: 'Carl', last_name: 'Cruz', decision: 'restore' },
        { row: 4, first_name: 'Bea', last_name: 'Bago', decision: 'other' },
      ],
    },
    async leaves({ sql }, { body }) {
      expect(body).toMatchObject({ added: 1, changed: 3, same: 0 });
      const people = await sql`
        select uid, first_name, lrn, email, section_id, archived_at from people
        where uid in ('ana', 'bea', 'carl') order by uid`;
      const here = { section_id: '-mabini', archived_at: null };
      expect(people).toEqual([
        { uid: 'ana', first_name: 'Anna', lrn: lrnOf.ana, email: emailOf('ana'), ...here },
        { uid: 'bea', first_name: 'Bea', lrn: '136541150002', email: emailOf('bea'), ...here },
        { uid: 'carl', first_name: 'Carl', lrn: lrnOf.carl, email: emailOf('carl'), ...here },
      ]);
    },
  },
  'namesakes get numbers': {
    given: {
      rows: [
        fel,
        { ...fel, row: 2, lrn: '136541150024' },
        { row: 3, first_name: 'Fel', last_name: 'Fajardo-Reyes' },
      ],
    },
    shows: ['fel.fajardo@mabini.tinig', 'fel.fajardo2@mabini.tinig', 'fel.fajardo3@mabini.tinig'],
  },
});

cases(readClassList, { key: 'listahan-ni-mia-1' }, 'leo', {
  'another teacher': [404, 'class-list-not-found'],
  'who saves it': { as: 'mia', shows: ['{"done":0,"of":3,"saved":false}'] },
});

describe('many', () => {
  const school = useSchool();
  beforeEach(() => school.reset());

  const rows = Array.from({ length: 12 }, (_, at) => ({
    row: at + 1,
    first_name: `Bata${String.fromCharCode(97 + (at % 26))}`,
    last_name: `Apelyido${String.fromCharCode(97 + at)}`,
    lrn: String(200_000_000_000 + at),
  }));

  /** Waits until the save has begun to make passwords. */
  async function begun() {
    while ((await school.sql`select from class_lists where key = ${key}`).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
  }

  test('the same list twice at once is one class', async () => {
    const input = { key, section: 'Mabini', rows };
    const both = await Promise.all([1, 2].map(() => school.ask(saveClassList, input, 'mia')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.is_new).sort()).toEqual([false, true]);
    const [counted] = await school.sql`select count(*)::int as n from people where lrn like '2%'`;
    expect(counted!.n).toBe(12);
  });

  test('two lists with the same names at once: each pupil once, or a clear no', async () => {
    const saves = [1, 2].map(() => ({ key: randomUUID(), section: 'Mabini', rows }));
    const both = await Promise.all(saves.map((input) => school.ask(saveClassList, input, 'mia')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.added as number).sort()).toEqual([0, 12]);
  });

  test('a class changed while its passwords are made is refused whole', async () => {
    const saving = school.ask(
      saveClassList,
      {
        key,
        section: 'Mabini',
        rows: [{ ...rows[0]!, first_name: 'Bea', last_name: 'Nunag', lrn: '' }, ...rows],
      },
      'mia',
    );
    await begun();
    await school.sql`update people set section_id = null where uid = 'bea'`;
    const { status, body } = await saving;
    expect([status, body.code]).toEqual([409, 'class-list-changed']);
    const [counted] = await school.sql`select count(*)::int as n from people where lrn like '2%'`;
    expect(counted!.n).toBe(0);
  });

  test('who signs in does not wait behind a class', async () => {
    const saving = school.ask(saveClassList, { key, section: 'Mabini', rows }, 'mia');
    await begun();
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('isang-hash')));
    const list = await school.ask(readClassList, { key }, 'mia');
    expect(list.body.done as number).toBeLessThan(12);
    expect((await saving).status).toBe(200);
    expect((await school.ask(readClassList, { key }, 'mia')).body).toEqual({ done: 12, of: 12, saved: true });
  });

  const first = 300_000_000_000;
  const pupils = (from: number) =>
    Array.from({ length: 500 }, (_, at) => ({
      row: at + 1,
      first_name: 'Bata',
      last_name: 'Apelyido',
      lrn: String(from + at),
    }));
  const check = (rows: object[]) => school.ask(checkClassList, { section: 'Mabini', rows }, 'mia');

  test('5,000 LRNs an hour', async () => {
    for (let n = 0; n < 10; n++) expect((await check(pupils(first + n * 500))).status).toBe(200);
    const { status, body, headers } = await check(pupils(first + 5000));
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'too-many-lrns', true]);
  });

  test('500 rows are mended one after the other', async () => {
    const rows = pupils(first + 10_000);
    expect((await check(rows)).status).toBe(200);
    const counted = async () => {
      const [row] = await school.sql<{ seconds: number }[]>`
        select extract(epoch from window_start - last_failure)::int as seconds from tries where key = 'lrns:mia'`;
      return row!.seconds;
    };
    const before = await counted();
    // Simulates typing: only a complete LRN is looked up.
    for (const lrn of ['4', '40000', '40000000000']) {
      rows[7]!.lrn = lrn;
      expect((await check(rows)).status).toBe(200);
    }
    expect(await counted()).toBe(before);
    for (let n = 0; n < 12; n++) {
      rows[n]!.lrn = String(400_000_000_000 + n);
      expect((await check(rows)).status).toBe(200);
    }
    expect((await counted()) - before).toBeLessThanOrEqual(12);
  });
});
