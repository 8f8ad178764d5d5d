import { calls } from '@tinig/domain/calls/all';
import { type ChildRecord, readChild } from '@tinig/domain/calls/privacy';
import { inventoryTables, recordColumns } from '@tinig/domain/data-inventory/inventory';
import { dayOf, defaultZone } from '@tinig/domain/time/days';
import { cases } from '@tinig/tests/school/cases';
import { daysAfter, emailOf, password, tokenOf, tracesOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import { quoted } from '#sql/fragments';

cases(readChild, { uid: 'ana' }, 'root', {
  'nobody’s': [404, 'student-not-found', { uid: 'nobody' }],
  'an archived one’s': { given: { uid: 'carl' }, shows: tracesOf('carl') },
  'hers, and nobody else’s': {
    shows: [...tracesOf('ana'), '136541150001', 'Mabini'],
    never: [...tracesOf('bea'), 'argon2', emailOf('mia'), emailOf('root')],
  },
});

const school = useSchool();
beforeAll(async () => {
  for (const uid of ['ana', 'bea'] as const) await liveAYear(uid);
});

/** Does everything that stores data of a pupil. Each table about a pupil has a row afterwards. */
async function liveAYear(uid: 'ana' | 'bea') {
  const { sql, ask } = school;
  for (const back of [300, 200, 100, 0]) {
    school.setNow(daysAfter(-back));
    const answers = [{ s: 'mul', ok: false, q: `tanong ni ${uid}`, a: `sagot ni ${uid}`, c: '42' }];
    const results = [1, 2].map((n) => ({
      id: `${uid}-${back}-${n}`,
      game: n,
      percent: 60 + 20 * n,
      answers,
    }));
    await school.send(calls.sendResults, { results }, tokenOf(uid));
  }
  school.setNow(daysAfter(0));
  await school.send(calls.beginGame, { game: 3 }, tokenOf(uid));
  await ask(calls.editUser, { uid, first_name: `Bagong-${uid}` }, 'mia');
  const started = await ask(calls.startHelp, { section: '-mabini', game: 3, uids: ['ana', 'bea'] }, 'mia');
  const session = { group: started.body.id, day: dayOf(defaultZone, daysAfter(0).getTime()), minutes: 30 };
  await ask(calls.noteSession, { ...session, came: ['ana', 'bea'], note: 'Talaan ng 6.' }, 'mia');
  await ask(calls.changeLock, { studentID: uid, quarter: 'quarter_two', type: true }, 'mia');
  await ask(calls.signIn, { email: emailOf(uid), password: 'mali' }, null);
  await ask(calls.signIn, { email: emailOf(uid), password }, null);
  await ask(calls.signIn, { email: emailOf(uid), password: 'mali uli' }, null);
  await ask(calls.readResults, { uid }, 'mia');
  await sql`insert into cards values (${uid}, ${`hash-${uid}`}, now()) on conflict do nothing`;
  await sql`insert into devices values (${`device-${uid}`}, ${uid}, now())`;
  await sql`insert into moved_people values (${uid}, ${`dati-${uid}@x.example`}, null, false, false)`;
  await sql`insert into unreturned_notices values (${uid})`;
  await sql`insert into looks values (${uid}, 'mia', 'history', '2026-11-20', 1, now())`;
  await sql`insert into planned_pupils values (${uid}, 2, 'stays')`;
  const [past] = await sql<{ id: number; year: number }[]>`
    with y as (
      insert into past_years (id, name, prepared_at)
      select count(*) + 1, '2025–2026', '2026-06-01' from past_years returning id)
    insert into past_sections (year, section_id, section_name, sort_key)
    select id, '-dati', 'Dati', 'dati' from y returning id, year`;
  await sql`
    insert into past_students values (${uid}, ${past!.year}, ${past!.id}, 3, now(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)`;
  await sql`update past_years set ended_at = '2026-06-01' where id = ${past!.year}`;
  await sql`insert into past_periods values ('2026-06-08', '2026-09-15', 'Term 1', now()) on conflict do nothing`;
  await sql`
    insert into past_period_pupils values ('2026-06-08', '2026-09-15', ${uid}, array_fill(60, array[10]), 6, true)`;
  await sql`insert into class_lists (saved_by, key, count, begun_at, uids)
    values ('leo', ${`listahan-${uid}`}, 1, now(), ${[uid]}::text[])`;
}

const recordOf = async (uid: string) => (await school.ask(readChild, { uid }, 'root')).body as ChildRecord;

test('the record holds every row and column of the database that is hers, as it is described, and no other', async () => {
  // Read before `readChild`, which adds an access-log row itself.
  const stored = new Map<string, Record<string, unknown>[]>();
  for (const [table, { about }] of Object.entries(inventoryTables)) {
    if ('not' in about) continue;
    const rows = await school.sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from ${quoted(table)} t`;
    stored.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  const { parts } = await recordOf('ana');
  for (const [table, described] of Object.entries(inventoryTables)) {
    const { about } = described;
    if ('not' in about) continue;
    const part = parts.find((one) => one.table === table);
    const isHers = (row: Record<string, unknown>) =>
      about.columns.some((column) => row[column] === 'ana') ||
      (about.list !== undefined && (row[about.list] as string[]).includes('ana'));
    const rows = stored.get(table)!.filter(isHers);
    expect(rows.length, `${table} has nothing of her: the year has to leave something there`).toBeGreaterThan(
      0,
    );
    const shown = recordColumns(described);
    const expected = rows.map((row) => shown.map(([name]) => row[name]));
    const sorted = (all: unknown[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(sorted(part!.rows), table).toEqual(sorted(expected));
  }
});

test('nothing of another child, no secret and no address of a teacher is in it', async () => {
  const text = JSON.stringify(await recordOf('ana'));
  const { sql } = school;
  const secrets = await sql<{ secret: string }[]>`
    select password_hash as secret from people union all select token_hash from sessions
    union all select token_hash from cards union all select device_hash from devices union all select key from tries
    union all select email from people where role <> 'student'`;
  const others = ['bea', 'Bea', 'Bagong-bea', 'Nunag'].filter((trace) =>
    new RegExp(`\\b${trace}\\b`).test(text),
  );
  expect(others).toEqual([]);
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([]);
});
