import { calls } from '@tinig/domain/calls/all';
import { maxSubstituteDays } from '@tinig/domain/section-teachers/section-teachers';
import { cases } from '@tinig/tests/school/cases';
import { addHolders, holderToken } from '@tinig/tests/school/holders';
import { daysAfter, newTeacher, noon, type School } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { describe, expect, test } from 'vitest';

const toLeo = { section_id: '-mabini', teacher_id: 'leo' };
cases(calls.addCoTeacher, toLeo, 'root', {
  'a section that is nowhere': [404, 'section-not-found', { section_id: 'wala' }],
  'who is no teacher': [400, 'section-teacher-unknown', { teacher_id: 'ana' }],
  'a co-teacher': { text: 'May bagong katuwang ang section Mabini.', announces: ['sections'] },
  twice: {
    after: 'a co-teacher',
    gives: 409,
    says: 'holds-already',
    text: 'Katuwang na siya sa section na ito.',
  },
  'the main teacher': [409, 'Pangunahin na siya sa section na ito.', { teacher_id: 'mia' }],
  'a fifth': {
    before: async ({ sql }) => {
      for (const uid of ['t1', 't2', 't3', 't4'])
        await sql`insert into section_teachers (section_id, teacher_id, holding) values ('-mabini', ${uid}, 'co-teacher')`;
    },
    gives: 409,
    says: 'co-teachers-full',
    shows: ['4'],
  },
});

cases(calls.handOver, { ...toLeo, last_day: '2026-11-27' }, 'root', {
  'a section that is nowhere': [404, 'section-not-found', { section_id: 'wala' }],
  'who is no teacher': [400, 'section-teacher-unknown', { teacher_id: 'ana' }],
  'until a day, its last minute in Manila': {
    text: 'May kapalit na ang section Mabini.',
    announces: ['sections'],
    leaves: async ({ sql }) =>
      expect(await sql`select until, since from section_teachers where holding = 'substitute'`).toEqual([
        { until: new Date('2026-11-27T16:00:00Z'), since: noon },
      ]),
  },
  today: { given: { last_day: '2026-11-21' } },
  yesterday: [400, 'substitute-day-over', { last_day: '2026-11-20' }],
  'too long': [
    400,
    'Hanggang 120 araw lang ang kapalit.',
    {
      last_day: daysAfter(maxSubstituteDays + 1)
        .toISOString()
        .slice(0, 10),
    },
  ],
  'no day': [400, 'day-wrong', { last_day: '2026-02-31' }],
  'the same once more': { after: 'until a day, its last minute in Manila', gives: 409, says: 'no-change' },
  longer: {
    after: 'until a day, its last minute in Manila',
    given: { last_day: '2026-12-04' },
    async leaves({ sql }) {
      expect(await sql`select until from section_teachers where holding = 'substitute'`).toEqual([
        { until: new Date('2026-12-04T16:00:00Z') },
      ]);
    },
  },
  'another in the place of the present one': {
    before: addHolders,
    async leaves({ sql }) {
      const rows =
        await sql`select teacher_id, ended_at from section_teachers where holding = 'substitute' order by id`;
      expect(rows).toEqual([
        { teacher_id: 'kap', ended_at: noon },
        { teacher_id: 'leo', ended_at: null },
      ]);
    },
  },
  'where another superadmin was faster': [409, 'holders-changed', { instead_of: '' }, addHolders],
  'the main teacher': [409, 'holds-already', { teacher_id: 'mia' }],
});

cases(calls.endHolding, { section_id: '-mabini', teacher_id: 'kap' }, 'root', {
  'a section that is nowhere': [404, 'section-not-found', { section_id: 'wala' }],
  'a substitute': {
    before: addHolders,
    announces: ['sections'],
    async leaves({ sql }) {
      expect(await sql`select holders from sections where id = '-mabini'`).toEqual([
        { holders: { mia: 'main', kat: 'co-teacher' } },
      ]);
    },
  },
  'who has no right here': [409, 'holders-changed', { teacher_id: 'leo' }],
  'the main teacher is replaced, not ended': [409, 'holders-changed', { teacher_id: 'mia' }],
});

cases(calls.readSectionTeachers, { id: '-mabini' }, 'leo', {
  'the main teacher': {
    as: 'mia',
    before: addHolders,
    shows: ['Mia Mercado', 'Kat Katigbak', 'Kap Kapunan', '"last_day":"2026-11-28"'],
  },
  'who held it before': {
    as: 'root',
    before: ({ sql }) => sql`update sections set teacher_id = 'leo' where id = '-mabini'`,
    holds: { past: [{ first_name: 'Mia', last_name: 'Mercado', holding: 'main' }] },
  },
});

cases(calls.readHoldings, {}, 'mia', {
  'the main teacher of two': {
    before: addHolders,
    holds: [
      { section_name: 'Bonifacio', holding: 'main', others: [] },
      {
        ...{ section_name: 'Mabini', holding: 'main' },
        others: [{ uid: 'kat' }, { uid: 'kap', last_day: '2026-11-28' }],
      },
    ],
  },
});

cases(calls.beginDownload, { screen: 'students', section: 'Mabini', count: 2 }, 'mia', {
  'her own, noted': {
    async leaves({ sql }) {
      expect(await sql`select actor, target, event from audit where action = 'beginDownload'`).toEqual([
        { actor: 'mia', target: 'Mabini', event: { kind: 'download-begun', screen: 'students', rows: 2 } },
      ]);
    },
  },
  'a section that is not there': [404, 'section-not-found', { section: 'Walang Ganito' }, 'root'],
  'nor for a teacher': [404, 'section-not-found', { section: '-nowhere' }],
  'by the section’s id': { given: { section: '-mabini' } },
  'a section that is no text': [400, 'bad-text', { section: '\u0000' }],
  'a count that is none': [400, 'bad-field', { count: -1 }],
});

describe('who holds a section beside its main teacher', () => {
  const school = useSchool({ asNew: addHolders });

  const ask = (uid: 'kat' | 'kap', call: Parameters<School['send']>[0], input: Record<string, unknown>) =>
    school.send(call, input, holderToken(uid));
  const does = (call: Parameters<School['ask']>[0], input: Record<string, unknown>) =>
    school.does(call, input, 'root');
  const undo = async (act: string) => (await school.undo(act, 'root')).body;
  const holdersOf = async (id = '-mabini') => {
    const [section] = await school.sql<{ holders: unknown }[]>`select holders from sections where id = ${id}`;
    return section?.holders;
  };
  const asMade = { mia: 'main', kat: 'co-teacher', kap: 'substitute' };

  test('a substitute is told what a download is refused for', async () => {
    const given = { screen: 'students', section: 'Mabini', count: 2 };
    expect((await ask('kap', calls.beginDownload, given)).body).toMatchObject({
      code: 'substitutes-download-nothing',
    });
  });

  test('a removed teacher holds nothing any more, and the section goes on', async () => {
    await does(calls.removeStudent, { user_id: 'kat' });
    expect(await holdersOf()).toEqual({ mia: 'main', kap: 'substitute' });
    await does(calls.removeStudent, { user_id: 'mia' });
    expect(await holdersOf()).toEqual({ kap: 'substitute' });
  });

  test('a section given to its co-teacher has her as the main teacher alone', async () => {
    const input = { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'kat' };
    const act = await does(calls.editSection, input);
    expect(await holdersOf()).toEqual({ kat: 'main', kap: 'substitute' });
    await undo(act);
    expect(await holdersOf()).toEqual(asMade);
  });

  test('a teacher who leaves gives all sections to another, in the act that removes her', async () => {
    const wrong = await school.ask(calls.removeStudent, { user_id: 'mia', sections_to: 'ana' }, 'root');
    expect(wrong.body).toMatchObject({ code: 'section-teacher-unknown' });
    expect(await holdersOf()).toEqual(asMade);
    await does(calls.removeStudent, { user_id: 'mia', sections_to: 'kat' });
    expect(await holdersOf()).toEqual({ kat: 'main', kap: 'substitute' });
    expect(await holdersOf('-bonifacio')).toEqual({ kat: 'main' });
  });

  test('a new teacher takes several sections at once, and gives them back by an undo', async () => {
    const wrong = await school.ask(calls.addAdmin, { ...newTeacher, sections: ['-mabini', 'wala'] }, 'root');
    expect(wrong).toMatchObject({ status: 404, body: { code: 'section-not-found' } });
    const act = await does(calls.addAdmin, { ...newTeacher, sections: ['-mabini', '-rizal'] });
    const [nena] = await school.sql<
      { uid: string }[]
    >`select uid from people where email = ${newTeacher.email}`;
    expect(await holdersOf('-rizal')).toEqual({ [nena!.uid]: 'main' });
    expect(await undo(act)).toMatchObject({ left: [] });
    expect(await holdersOf('-rizal')).toEqual({ leo: 'main' });
    expect(await holdersOf()).toEqual(asMade);
  });

  test('an export holds who else holds a section', async () => {
    const { body } = await school.ask(calls.exportData, {}, 'root');
    const teachers = { kat: { holding: 'co-teacher' }, kap: { holding: 'substitute' } };
    expect(body).toMatchObject({ data: { Sections: { '-mabini': { teachers } } } });
  });

  test('what somebody changed since is left, and named', async () => {
    const act = await does(calls.endHolding, { section_id: '-mabini', teacher_id: 'kap' });
    await school.does(calls.handOver, { ...toLeo, last_day: '2026-11-30' }, 'rudy');
    const left = [{ name: 'Kap Kapunan', reason: 'changed-since' }];
    expect(await undo(act)).toMatchObject({ undone: 0, left });
    expect(await holdersOf()).toEqual({ mia: 'main', kat: 'co-teacher', leo: 'substitute' });
  });

  test('the audit log says who did what as what, and which act of an ended right a superadmin may take back', async () => {
    const lock = (studentID: string) => ({ studentID, quarter: 'quarter_one', type: true });
    await school.sql`update sections set teacher_id = 'kap' where id = '-rizal'`;
    await ask('kap', calls.changeLock, lock('ana'));
    const own = String((await ask('kap', calls.changeLock, lock('dan'))).headers['tinig-act']);
    const lines = async () =>
      ((await school.ask(calls.readAudit, {}, 'root')).body.items as Record<string, string>[])
        .filter(({ action }) => action === 'changeLock')
        .map(({ target, held_as, undo }) => ({ target, held_as, isUndoable: undo !== '' }));
    const before = [
      { target: 'dan', held_as: null, isUndoable: false },
      { target: 'ana', held_as: 'substitute', isUndoable: false },
    ];
    expect(await lines()).toEqual(before);
    await school.sql`update section_teachers set since = ${daysAfter(-2)}`;
    await does(calls.endHolding, { section_id: '-mabini', teacher_id: 'kap' });
    const after = [before[0], { ...before[1], isUndoable: true }];
    // An assignment that ends at this very moment counts until then, so the end is moved.
    await school.sql`update section_teachers set ended_at = ended_at + interval '1 second' where ended_at is not null`;
    expect(await lines()).toEqual(after);
    // Acts in a section that is still assigned belong to the teacher.
    expect((await school.ask(calls.undoAct, { act: own }, 'root')).status).toBe(404);
    school.setNow(daysAfter(1.1));
    expect((await lines())[1]?.isUndoable).toBe(false);
  });
});
