import { calls } from '@tinig/domain/calls/all';
import type { MadeCard } from '@tinig/domain/calls/auth';
import { cases } from '@tinig/tests/school/cases';
import { cardOf, emailOf, newPupil, newTeacher, password, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';

cases(calls.makeCards, { uids: ['ana', 'bea'] }, 'mia', {
  'an archived one among them': [409, 'student-is-archived', { uids: ['ana', 'carl'] }],
  nobody: [404, 'student-not-found', { uids: ['nobody'] }],
  'no ids': [400, 'no-student-chosen', { uids: [] }],
  'her own': {
    text: 'Nagawa ang mga card.',
    announces: ['sessions'],
    async leaves({ sql, ask }, { body }) {
      const cards = body.cards as MadeCard[];
      expect(cards.map(({ uid, login }) => [uid, login])).toEqual([
        ['bea', emailOf('bea')],
        ['ana', emailOf('ana')],
      ]);
      expect(await sql`select from sessions where uid in ('ana', 'bea')`).toHaveLength(0);
      const tries = [{ card: cards[0]!.token }, { email: cards[0]!.login, password: cards[0]!.password }];
      for (const one of tries) expect((await ask(calls.signIn, one, null)).status).toBe(200);
      expect((await ask(calls.signIn, { card: cardOf('ana') }, null)).status).toBe(401);
      expect((await ask(calls.signIn, { email: emailOf('ana'), password }, null)).status).toBe(401);
    },
  },
  'one is told apart by letters enough from a namesake of the section who gets none now': {
    before: ({ sql }) => sql`update people set first_name = 'ANA', last_name = 'Nunag' where uid = 'bea'`,
    given: { uids: ['ana'] },
    shows: ['"card_name":"Ana Ñuñe."'],
  },
  'a namesake in another section, in the archive, or without a section tells nobody apart': {
    as: 'root',
    before: ({ sql }) =>
      sql`update people set first_name = 'Ana', last_name = 'Nunag' where uid in ('carl', 'dan', 'ella')`,
    given: { uids: ['ana', 'ella'] },
    shows: ['"card_name":"Ana Ñ."', '"card_name":"Ana N."'],
  },
  'the same one twice gets one': {
    given: { uids: ['ana', 'ana'] },
    leaves: (_school, { body }) => expect(body.cards).toHaveLength(1),
  },
});

describe('a card', () => {
  const school = useSchool({ asNew: true });

  const card = cardOf('ana');
  const by = (input: Record<string, unknown>) => school.ask(calls.signIn, input, null);

  test('signs its pupil in, as email and password do', async () => {
    const { status, body } = await by({ card });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { uid: 'ana', role: 'student' }, device: expect.any(String) });
    expect((await school.send(calls.readSession, {}, body.token as string)).body).toMatchObject({
      user: { uid: 'ana' },
    });
    const again = await by({ card, device: body.device });
    expect(again.body.device).toBe(body.device);
  });

  test('a generated password is right with spaces around it or a capital first letter, until replaced', async () => {
    const made = await school.ask(calls.makeCards, { uids: ['ana'] }, 'mia');
    const [{ login, password: given }] = made.body.cards as [MadeCard];
    const status = async (typed: string) => (await by({ email: login, password: typed })).status;
    const capital = given[0]!.toUpperCase() + given.slice(1);
    for (const typed of [given, ` ${given}`, `${given} \t`, capital, `${capital} `])
      expect(await status(typed)).toBe(200);
    expect(await status(given.toUpperCase())).toBe(401);
    await school.ask(calls.changePassword, { uid: 'ana', password: given }, 'mia');
    expect([await status(given), await status(capital), await status(`${given} `)]).toEqual([200, 401, 401]);
  });

  test('a wrong one is told as any wrong pair is', async () => {
    const wrong = await by({ card: 'A'.repeat(22) });
    const pair = await by({ email: emailOf('ana'), password: 'mali' });
    expect([wrong.status, wrong.text]).toEqual([pair.status, pair.text]);
    expect((await by({ card: '' })).status).toBe(400);
    expect((await by({ card, email: emailOf('ana'), password })).status).toBe(400);
    expect((await by({})).body.code).toBe('fill-all');
  });

  test('dies with a new password, by whomever', async () => {
    await school.ask(calls.changePassword, { uid: 'ana', password: 'bagong-lihim' }, 'mia');
    expect((await by({ card })).status).toBe(401);
    expect(await school.sql`select from cards where uid = 'ana'`).toHaveLength(0);
  });

  test('opens nothing while its pupil is archived, and says so; restored, it works as the password does', async () => {
    await school.ask(calls.archiveStudent, { user_id: 'ana' }, 'mia');
    const { status, body } = await by({ card });
    expect([status, body.code]).toEqual([403, 'account-archived']);
    await school.ask(calls.restoreStudent, { user_id: 'ana' }, 'mia');
    expect((await by({ card })).status).toBe(200);
  });

  test('is kept as a hash alone, and a wrong one is in no log and in no audit line', async () => {
    await by({ card: 'canary-card-0000000000' });
    const [{ text }] = (await school.sql`
      select string_agg(t::text, ' ') as text from (
        select to_jsonb(c)::text from cards c union all select to_jsonb(t)::text from tries t
        union all select to_jsonb(a)::text from audit a) as t`) as unknown as [{ text: string }];
    expect(text).not.toContain(card);
    expect(text).not.toContain('canary');
  });

  test('300 wrong ones slow the wrong ones of that address, and never a right one', async () => {
    for (let n = 0; n < 300; n++) expect((await by({ card: `mali-${n}` })).status).toBe(401);
    const { status, headers } = await by({ card: 'mali' });
    expect([status, headers['retry-after']]).toEqual([429, '1']);
    expect((await by({ card })).status).toBe(200);
    expect((await by({ email: emailOf('bea'), password })).status).toBe(200);
  });

  test('a new one clears many wrong attempts', async () => {
    for (let n = 0; n < 10; n++) await by({ email: emailOf('ana'), password: `mali${n}` });
    expect((await by({ email: emailOf('ana'), password })).status).toBe(429);
    const { body } = await school.ask(calls.makeCards, { uids: ['ana'] }, 'mia');
    const [made] = body.cards as MadeCard[];
    expect((await by({ email: made!.login, password: made!.password })).status).toBe(200);
  });

  test('nobody else gets an address that ends as made logins do', async () => {
    const email = 'fel@mabini.tinig';
    const answers = [
      await school.ask(calls.register, { ...newPupil, email }, null),
      await school.ask(calls.addStudent, { ...newPupil, email }, 'mia'),
      await school.ask(calls.addAdmin, { ...newTeacher, email }, 'root'),
      await school.ask(calls.editUser, { uid: 'leo', email }, 'root'),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'email-reserved']);
  });

  test('ends the sessions that the old one opened', async () => {
    await school.ask(calls.makeCards, { uids: ['ana'] }, 'mia');
    expect((await school.send(calls.readSession, {}, tokenOf('ana'))).status).toBe(401);
  });
});
