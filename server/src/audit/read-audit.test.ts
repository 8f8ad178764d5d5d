import { calls } from '@tinig/domain/calls/all';
import { cases } from '@tinig/tests/school/cases';
import { noon, type School, type SchoolResponse } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { expect, test } from 'vitest';

type Line = { action: string; actor_name: string; target: string; target_name: string; result: string };

const refused = { kind: 'refused', code: 'forbidden' };
const unlocked = { kind: 'lock-set', quarter: 'quarter_one', is_open: true };

async function aDay({ ask }: School) {
  await ask(calls.changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'mia');
  await ask(calls.archiveStudent, { user_id: 'ana' }, 'leo');
  await ask(calls.editSection, { sectionID: '-rizal', section_name: 'Jacinto', teacher_id: 'leo' }, 'root');
  await ask(calls.editUser, { uid: 'ana', first_name: 'Anita' }, 'mia');
  await ask(calls.removeStudent, { user_id: 'carl' }, 'mia');
}

const found = ({ body }: SchoolResponse) =>
  (body.items as Line[]).map(({ action, target }) => `${action} ${target}`);
const finds =
  (...lines: string[]) =>
  (_: School, answered: SchoolResponse) =>
    expect(found(answered)).toEqual(lines);
const search = (words: string, ...lines: string[]) => ({
  given: { search: words },
  before: aDay,
  leaves: finds(...lines),
});

cases(calls.readAudit, {}, 'root', {
  'newest first, with today’s names, refused tries as well': {
    before: aDay,
    holds: {
      total: 5,
      items: [
        // Removed people have no name any more.
        {
          action: 'removeStudent',
          target: 'carl',
          target_name: '',
          actor: 'mia',
          actor_name: 'Mia Mercado',
        },
        {
          action: 'editUser',
          target: 'ana',
          target_name: 'Anita Ñuñez',
          event: { kind: 'person-edited', fields: ['first_name'] },
          result: 'done',
        },
        { action: 'editSection', target: '-rizal', target_name: 'Jacinto', actor: 'root' },
        { action: 'archiveStudent', target: 'ana', result: 'refused', actor: 'leo', event: refused },
        { action: 'changeLock', target: 'ana', event: unlocked, at: noon.toISOString() },
      ],
    },
  },
  'a search by action': search('lock', 'changeLock ana'),
  'a search by today’s name of whom it was about': search(
    'anita',
    'editUser ana',
    'archiveStudent ana',
    'changeLock ana',
  ),
  'a search by who did it, and what': search('mercado edit', 'editUser ana'),
  'a search by the name of a section': search('jacinto', 'editSection -rizal'),
  'a search by the id of who is gone': search('carl', 'removeStudent carl'),
  'what was done, by its name': {
    ...search('ana', 'archiveStudent ana'),
    given: { search: 'ana', action: 'archiveStudent' },
  },
  'a day that no calendar has': [400, 'day-wrong', { day: '2026-02-30' }],
  'a search for nothing that is there': search('wala'),
  'the second page': {
    given: { page: 2, per_page: 2 },
    before: aDay,
    shows: ['"total":5'],
    leaves: finds('editSection -rizal', 'archiveStudent ana'),
  },
});

const school = useSchool({ asNew: true });

test('a name that thousands have is found in a long log', async () => {
  await school.sql`
    insert into people (uid, role, first_name, last_name, email, email_key, password_hash, created_at, touched_at, sort_key, search_key)
    select 'cruz-' || n, 'student', 'Juan', 'Cruz', 'j' || n || '@x.ph', 'j' || n || '@x.ph', '-', ${noon}, ${noon}, 'cruz, juan', 'juan cruz'
    from generate_series(1, 6000) as n`;
  await school.sql`
    insert into audit (at, actor, action, target, result)
    select ${noon}, 'mia', 'editUser', 'cruz-' || n % 9000, 'done' from generate_series(1, 60000) as n`;
  await school.sql`analyze`;
  const { body } = await school.ask(calls.readAudit, { search: 'cruz' }, 'root');
  expect(body.total).toBeGreaterThan(35_000);
});

test('an act on many is one line that opens; who searches sees each', async () => {
  await school.ask(calls.changeLock, { studentID: 'ana', quarter: 'quarter_one', type: true }, 'mia');
  await school.ask(calls.makeCards, { uids: ['ana', 'bea'] }, 'mia');
  const seen = async (input: Record<string, unknown>) =>
    (await school.ask(calls.readAudit, input, 'root')).body;
  const whole = await seen({});
  expect(whole).toMatchObject({
    total: 2,
    items: [
      { action: 'makeCards', inside: 2 },
      { inside: 0, batch: '' },
    ],
  });
  const [{ batch }] = whole.items as [{ batch: string }];
  const opened = await seen({ batch });
  expect((opened.items as Line[]).map(({ target }) => target).sort()).toEqual(['ana', 'bea']);
  expect((await seen({ search: 'ana' })).total).toBe(2);
  expect((await seen({ action: 'makeCards' })).total).toBe(3);
  expect((await seen({ each: 'true' })).total).toBe(4);
});

test('forty acts at once stand in the order of their times, with from where they came', async () => {
  let time = noon.getTime();
  school.setNow(() => new Date(time++));
  const lock = (n: number) => ({
    studentID: n % 2 ? 'ana' : 'bea',
    quarter: 'quarter_one',
    type: n % 3 === 0,
  });
  await Promise.all(Array.from({ length: 40 }, (_, n) => school.ask(calls.changeLock, lock(n), 'mia')));
  const { body } = await school.ask(calls.readAudit, { per_page: 40 }, 'root');
  const lines = body.items as { at: string; address: string }[];
  const times = lines.map(({ at }) => at);
  expect(times).toHaveLength(40);
  expect(times).toEqual(times.toSorted().reverse());
  expect(new Set(lines.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
});

test('one day of the school', async () => {
  const dayOf = async (day: string) => {
    const { body } = await school.ask(calls.readAudit, { day }, 'root');
    return (body.items as { event: { quarter: string } }[]).map(({ event }) => event.quarter);
  };
  for (const [at, quarter] of [
    ['2026-11-21T15:59:59Z', 'quarter_one'],
    ['2026-11-21T16:00:00Z', 'quarter_two'],
  ] as const) {
    school.setNow(() => new Date(at));
    await school.ask(calls.changeLock, { studentID: 'ana', quarter, type: true }, 'mia');
  }
  expect(await dayOf('2026-11-21')).toEqual(['quarter_one']);
  expect(await dayOf('2026-11-22')).toEqual(['quarter_two']);
});
