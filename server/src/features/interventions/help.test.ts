import { calls } from '@tinig/domain/calls/all';
import type { ResponseOf } from '@tinig/domain/calls/call';
import { cases } from '@tinig/tests/school/cases';
import { addHelp, helpDay, helpId } from '@tinig/tests/school/help';
import { daysAfter, noon } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';
import { eraseMarked } from '#records/erased';
import { dropOldHelp } from './change-groups.ts';

const before = addHelp;
const announces = ['help'] as const;
const onlyIts = ['Ñuñez', 'Nunag'] as const;

cases(calls.startHelp, { section: '-mabini', game: 4, uids: ['ana', 'bea'] }, 'mia', {
  'by the main teacher': { text: 'Nasimulan ang pangkat: Game 4.', announces },
  'of a section that is not there': [404, 'section-not-found', { section: '-wala' }],
  'with a pupil of another section': [400, 'help-not-of-section', { uids: ['ana', 'dan'] }, 'root'],
  'with an archived pupil': [400, 'help-not-of-section', { uids: ['carl'] }],
  'with more than twenty': [
    400,
    'help-too-many',
    { uids: Array.from({ length: 21 }, (_, n) => `bata-${n}`) },
  ],
});

const noted = { group: helpId, day: helpDay, minutes: 40, came: ['ana', 'bea'], note: 'Gumamit ng butones.' };
cases(calls.noteSession, noted, 'mia', {
  'by the main teacher': { before, text: 'Naitala ang sesyon.', announces },
  'noted once more, changed': { before, given: { session: '1' }, text: 'Na-save ang sesyon.' },
  'of nobody’s group': [404, 'help-group-not-found'],
  'a session that is not there': [404, 'help-session-not-found', { session: '9' }, before],
  'before the start': [400, 'session-day-wrong', { day: '2026-11-20' }, before],
  ahead: [400, 'session-day-wrong', { day: '2026-11-22' }, before],
  'too short': [400, 'session-minutes-wrong', { minutes: 4 }, before],
  'too long a note': [400, 'session-note-long', { note: 'a'.repeat(301) }, before],
  'with one who is no member': [400, 'session-not-member', { came: ['dan'] }, before],
});

cases(calls.removeSession, { group: helpId, session: '1' }, 'mia', {
  'by the main teacher': { before, text: 'Natanggal ang sesyon.', announces },
});

cases(calls.changeHelpMembers, { group: helpId, take_out: ['bea'] }, 'mia', {
  'one taken out': { before, text: 'Na-save ang mga bata ng pangkat.', announces },
  'nothing that differs': [409, 'no-change', { take_out: ['dan'] }, before],
  'one of another section': [400, 'help-not-of-section', { add: ['dan'] }, 'root', before],
});

cases(calls.setHelpDays, { group: helpId, mid_on: '2026-11-27', until_on: '2026-12-18' }, 'mia', {
  'by hand': { before, text: 'Na-save ang mga petsa ng pangkat.', announces },
  'a middle after the end': [400, 'help-days-cross', { mid_on: '2026-12-19' }, before],
});

cases(calls.endHelp, { group: helpId, outcomes: { ana: 'done', bea: 'tell-head' } }, 'mia', {
  'with one of three for each': { before, text: 'Tapos na ang pangkat: Game 3.', announces },
  'where one is missing, who is named': [
    400,
    'Kulang pa ang pasya para kay Ana Ñuñez.',
    { outcomes: { bea: 'done' } },
    before,
  ],
  'with one who is not in it': [
    400,
    'session-not-member',
    { outcomes: { ana: 'done', bea: 'done', dan: 'done' } },
    'root',
    before,
  ],
});

cases(calls.readHelpGroups, { section: '-mabini' }, 'mia', {
  'by the main teacher': { before, shows: ['"sessions":1'] },
});
cases(calls.readHelpGroup, { id: helpId }, 'mia', {
  'by the main teacher': { before, shows: ['talaan ng 6', ...onlyIts] },
  'of nobody’s group': [404, 'help-group-not-found'],
});
cases(calls.readHelpTold, {}, 'leo', {
  'without a section: the own ones alone': {
    before: async (school) => {
      await addHelp(school);
      await school.ask(calls.endHelp, { group: helpId, outcomes: { ana: 'done', bea: 'tell-head' } }, 'mia');
    },
    never: onlyIts,
  },
});

describe('what becomes of a group', () => {
  const school = useSchool({ asNew: addHelp });

  const whole = async (as: 'mia' | 'root' = 'mia') =>
    (await school.ask(calls.readHelpGroup, { id: helpId }, as)).body as unknown as ResponseOf<
      typeof calls.readHelpGroup
    >;
  const list = async (section: string, as: 'mia' | 'leo' | 'root') =>
    (await school.ask(calls.readHelpGroups, { section }, as)).body as unknown as ResponseOf<
      typeof calls.readHelpGroups
    >;
  const end = () =>
    school.ask(calls.endHelp, { group: helpId, outcomes: { ana: 'done', bea: 'tell-head' } }, 'mia');
  const undo = ({ headers }: { headers: Record<string, unknown> }) =>
    school.ask(calls.undoAct, { act: String(headers['tinig-act']) }, 'mia');

  test('who moves leaves, is told only to have left, and brings along the own lines alone', async () => {
    await school.sql`update people set section_id = '-rizal' where uid = 'ana'`;
    const { members, past, sessions } = await whole();
    expect(members.map(({ uid }) => uid)).toEqual(['bea']);
    expect(past).toMatchObject([{ uid: 'ana', why: 'moved' }]);
    expect(sessions[0]!.came).toEqual([]);
    const { brought, items } = await list('-rizal', 'leo');
    expect(items).toEqual([]);
    expect(brought).toMatchObject([
      {
        uid: 'ana',
        skill: { game: 3 },
        sessions: [{ day: helpDay, minutes: 30, note: 'Inulit ang talaan ng 6.' }],
      },
    ]);
    expect(JSON.stringify(brought)).not.toContain('Nunag');
  });

  test('who is archived leaves, and is back with the restore', async () => {
    await school.sql`update people set archived_at = ${noon} where uid = 'ana'`;
    expect((await whole()).past).toMatchObject([{ uid: 'ana', why: 'archived', on: helpDay }]);
    await school.sql`update people set archived_at = null where uid = 'ana'`;
    expect((await whole()).members.map(({ uid }) => uid)).toEqual(['bea', 'ana']);
  });

  test('who is erased is gone from the group and from every session', async () => {
    await school.sql.begin((sql) => eraseMarked(sql, [{ uid: 'ana', at: noon.toISOString() }]));
    await school.sql`delete from people where uid = 'ana'`;
    const { members, past, sessions } = await whole();
    expect([members.map(({ uid }) => uid), past, sessions[0]!.came]).toEqual([['bea'], [], []]);
    const left = await school.sql`select came from help_sessions`;
    expect(left).toEqual([{ came: [] }]);
  });

  test('an ended group is told by what came of it, and nothing of it changes', async () => {
    const ended = await end();
    expect(ended.status).toBe(200);
    const told = await school.ask(calls.readHelpTold, {}, 'root');
    expect(told.body).toMatchObject({
      total: 1,
      items: [{ uid: 'bea', section_name: 'Mabini', ended_on: helpDay }],
    });
    expect(await list('-mabini', 'mia')).toMatchObject({ running: 0, ended: 1, told: 1, items: [] });
    for (const refused of [
      await school.ask(calls.noteSession, noted, 'mia'),
      await school.ask(calls.changeHelpMembers, { group: helpId, take_out: ['bea'] }, 'mia'),
      await end(),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'help-over']);
    expect((await undo(ended)).body).toMatchObject({ undone: 1, left: [] });
    expect(await whole()).toMatchObject({ ended_on: null, members: [{ outcome: null }, { outcome: null }] });
  });

  test('where the game sends answers, the word of the last five stands beside who gave them', async () => {
    const { sql } = school;
    await sql`update skills set name = 'Paghahati' where game = 3`;
    await sql`insert into answer_keys (key, skill) values ('div', 'Paghahati'), ('iba', 'Iba')`;
    const answers = (marks: string, s: string) => [...marks].map((mark) => ({ s, ok: mark === '1' }));
    const send = (uid: 'ana' | 'bea', id: string, marks: string, s: string) =>
      school.ask(
        calls.sendResults,
        { results: [{ id, game: 3, percent: 50, answers: answers(marks, s) }] },
        uid,
      );
    await send('ana', 'subok-1', '0010', 'div');
    await send('ana', 'subok-2', '1111', 'div');
    await send('bea', 'una', '11111', 'iba');
    const found = (await whole()).members.map(({ uid, answered }) => [uid, answered]);
    expect(found).toEqual([
      ['bea', undefined],
      ['ana', 'learned'],
    ]);
  });

  test('400 days after its end it goes, with members and sessions', async () => {
    await end();
    await school.sql.begin((sql) => dropOldHelp(sql, daysAfter(399)));
    expect(await school.sql`select id from help_groups`).toHaveLength(1);
    await school.sql.begin((sql) => dropOldHelp(sql, daysAfter(400)));
    const left = await school.sql`select id from help_groups union all select uid from help_members
      union all select group_id from help_sessions`;
    expect(left).toEqual([]);
  });

  test('a started group stays when a session was noted since, and its undo says so', async () => {
    const started = await school.ask(calls.startHelp, { section: '-mabini', game: 4, uids: ['ana'] }, 'mia');
    const group = String(started.body.id);
    await school.ask(calls.noteSession, { ...noted, group, came: ['ana'] }, 'mia');
    expect((await undo(started)).body).toMatchObject({ undone: 0, left: [{ reason: 'changed-since' }] });
    expect(await list('-mabini', 'mia')).toMatchObject({ running: 2 });
  });

  test('a removed session returns without whoever was erased since', async () => {
    const removed = await school.ask(calls.removeSession, { group: helpId, session: '1' }, 'mia');
    await school.sql`delete from people where uid = 'ana'`;
    expect((await undo(removed)).body).toMatchObject({ undone: 1 });
    expect((await whole()).sessions).toMatchObject([{ number: 1, came: [] }]);
  });
});
