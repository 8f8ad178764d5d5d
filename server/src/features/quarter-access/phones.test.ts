import { changeClass } from '@tinig/domain/calls/quarter-access';
import { noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { expect, test } from 'vitest';
import { hashOf } from '#credentials/tokens';
import { addPerson } from '#records/person';

const school = useSchool({ listens: true });

const pupils = Array.from({ length: 60 }, (_, n) => `bata-${n}`);
const tokenOf = (uid: string) => `token-of-${uid}-${'t'.repeat(20)}`;

/** Adds a class of sixty pupils, all signed in. */
async function fillClass() {
  const like = {
    first_name: 'Niña',
    last_name: 'Bata',
    username: '',
    password_hash: '',
    section_id: '-mabini',
  };
  await school.sql.begin(async (sql) => {
    for (const uid of pupils)
      await addPerson(sql, { ...like, uid, role: 'student', email: `${uid}@example.com` }, noon);
  });
  await school.sql`
    insert into sessions select made.* from sessions s,
      unnest(${pupils}::text[], ${pupils.map((uid) => hashOf(tokenOf(uid)))}::text[]) as t(uid, token_hash),
      jsonb_populate_record(s, jsonb_build_object('id', 'session-of-' || t.uid, 'uid', t.uid,
        'token_hash', t.token_hash)) as made
    where s.uid = 'ana'`;
}

test('a class of sixty opens and closes: each phone hears of each in one message', async () => {
  await fillClass();
  const phones = await Promise.all(
    pupils.map(async (uid) => {
      const phone = await openWatcher(school.origin(), tokenOf(uid));
      expect(await phone.first(1, `/db/QuarterLock/${uid}`)).toHaveProperty('value');
      return phone;
    }),
  );
  for (const type of [true, false]) {
    const input = { sectionIDs: ['-mabini'], quarter: 'quarter_two' as const, type };
    expect((await school.ask(changeClass, input, 'mia')).status).toBe(200);
    for (const phone of phones)
      await phone.until(1, ({ value }) => (value as { quarter_two: boolean }).quarter_two === type);
  }
  expect(phones.map(({ messages }) => messages.length)).toEqual(pupils.map(() => 3));
  for (const phone of phones) phone.close();
});
