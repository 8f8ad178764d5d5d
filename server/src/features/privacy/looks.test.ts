import { calls } from '@tinig/domain/calls/all';
import { findChildren, showLrn } from '@tinig/domain/calls/privacy';
import { cases } from '@tinig/tests/school/cases';
import { lrnOf, type School, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { expect, onTestFinished, test } from 'vitest';

const looked = ({ sql }: School) => sql`select uid, viewer, kind, times from looks`;

cases(showLrn, { uid: 'ana' }, 'mia', {
  'another teacher': {
    as: 'leo',
    gives: 403,
    never: [lrnOf.ana],
    leaves: async (school) => expect(await looked(school)).toHaveLength(0),
  },
  nobody: [404, 'student-not-found', { uid: 'nobody' }, 'root'],
  'her own teacher, and it is a look at once': {
    shows: [lrnOf.ana],
    leaves: async (school) =>
      expect(await looked(school)).toEqual([{ uid: 'ana', viewer: 'mia', kind: 'lrn', times: 1 }]),
  },
  'twice on one day: one look, with how often': {
    after: 'her own teacher, and it is a look at once',
    leaves: async (school) =>
      expect(await looked(school)).toEqual([{ uid: 'ana', viewer: 'mia', kind: 'lrn', times: 2 }]),
  },
  'one that has none': { given: { uid: 'bea' }, shows: ['"lrn":""'] },
});

cases(findChildren, { q: 'an nun' }, 'root', {
  'a superadmin, by the beginnings of names': {
    shows: ['"uid":"ana"'],
    never: [lrnOf.ana, '"uid":"bea"', '"uid":"mia"'],
  },
  'by a whole LRN, as it is printed, which is not answered': {
    given: { q: '1365 4115 0003' },
    shows: ['"uid":"carl"', '"is_archived":true'],
    never: [lrnOf.carl, '"uid":"ana"'],
  },
  'by a part of one: nobody': { given: { q: '13654115' }, never: ['"uid"'] },
});

const anaLooked = async ({ sql }: School) => {
  await sql`
    insert into looks (uid, viewer, kind, day, times, last_at)
    values ('ana', 'mia', 'history', '2026-11-20', 3, '2026-11-20T03:00:00Z'),
      ('ana', 'gone', 'figures', '2026-11-19', 1, '2026-11-19T03:00:00Z'),
      ('bea', 'leo', 'history', '2026-11-20', 1, '2026-11-20T03:00:00Z')`;
};

cases(calls.readLooks, { uid: 'ana' }, 'root', {
  'of nobody': [404, 'student-not-found', { uid: 'nobody' }],
  'of a teacher': [403, 'forbidden', { uid: 'mia' }],
  'a superadmin: newest first, with names of today and nobody else’s': {
    before: anaLooked,
    shows: ['Mia Mercado', '"viewer":"gone","viewer_name":""', '"times":3', '"total":2'],
    never: ['leo'],
  },
});

const school = useSchool({ listens: true, asNew: ({ sql }) => sql`delete from looks` });

/** Waits for at least this many rows of the access log. */
const noted = async (least: number) => {
  const read = () => school.sql<{ line: string }[]>`
    select concat_ws(' ', viewer, uid, kind, day, times) as line from looks order by 1`;
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(least);
  return (await read()).map(({ line }) => line);
};

test('a look is noted once for viewer, child, kind and day, with how often; a pupil’s own is none', async () => {
  for (let n = 0; n < 3; n++) await school.ask(calls.readResults, { uid: 'ana' }, 'mia');
  await school.ask(calls.readResults, { uid: 'ana' }, 'root');
  await school.ask(calls.readResults, { uid: 'ana' }, 'ana');
  expect((await school.ask(calls.readResults, { uid: 'ana' }, 'leo')).status).toBe(403);
  await school.ask(calls.readStudentFigures, { section: 'Rizal' }, 'leo');
  await school.ask(calls.readUsers, { role: 'student' }, 'mia');
  expect(await noted(3)).toEqual([
    'leo dan figures 2026-11-21 1',
    'mia ana history 2026-11-21 3',
    'root ana history 2026-11-21 1',
  ]);
});

test('of a watch each viewer’s beginning is noted, and no push', async () => {
  const watchers = [];
  for (const who of ['mia', 'root'] as const) {
    const watcher = await openWatcher(school.origin(), tokenOf(who));
    onTestFinished(() => watcher.close());
    await watcher.first(1, '/db/Results/ana');
    watchers.push(watcher);
  }
  await school.send(calls.sendResults, { results: [{ id: 'a', game: 1, percent: 50 }] }, tokenOf('ana'));
  for (const watcher of watchers)
    await watcher.until(1, ({ value }) => (value as { total: number }).total === 1);
  expect(await noted(2)).toEqual(['mia ana history 2026-11-21 1', 'root ana history 2026-11-21 1']);
});

test('cards, an export and a download are looks at all in them', async () => {
  await school.ask(calls.makeCards, { uids: ['ana', 'bea'] }, 'mia');
  await school.ask(calls.beginDownload, { screen: 'students', section: 'Rizal', count: 1 }, 'leo');
  await school.ask(calls.beginDownload, { screen: 'sections', count: 1 }, 'leo');
  await school.ask(calls.exportData, {}, 'root');
  const lines = await noted(10);
  expect(lines.filter((line) => line.startsWith('mia'))).toEqual([
    'mia ana cards 2026-11-21 1',
    'mia bea cards 2026-11-21 1',
  ]);
  expect(lines.filter((line) => line.startsWith('leo'))).toEqual([
    'leo dan download 2026-11-21 1',
    'leo dina download 2026-11-21 1',
  ]);
  expect(lines.filter((line) => line.startsWith('root')).map((line) => line.split(' ')[1])).toEqual([
    ...['ana', 'bea', 'carl', 'dan', 'dina', 'ella'],
  ]);
});

test('a look of the last moment is written before the server has stopped', async () => {
  await school.ask(calls.readResults, { uid: 'ana' }, 'mia');
  await school.app.close();
  expect(await school.sql`select from looks`).toHaveLength(1);
});
