import { callUrl, pathParams } from '@tinig/domain/calls/address';
import { callName, calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { type MessageCode, message } from '@tinig/domain/messages/messages';
import { addHelp } from '@tinig/tests/school/help';
import { addHolders, holders, holderToken } from '@tinig/tests/school/holders';
import { type ActorName, actors, type MatrixCell, type MatrixRow, matrix } from '@tinig/tests/school/matrix';
import { daysAfter, people, type School, type SchoolPerson, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { openWatcher } from '@tinig/tests/school/watcher';
import { describe, expect, test } from 'vitest';

async function prepare(school: School) {
  await addHolders(school);
  await addHelp(school);
  await school.sql`update school set link = 'https://drive.google.com/file'`;
}
const school = useSchool({ listens: true, asNew: prepare });

// Tokens of sessions that were deleted with their people.
const tokens: Partial<Record<ActorName, string>> = {
  kat: holderToken('kat'),
  kap: holderToken('kap'),
  archived: tokenOf('carl'),
  deleted: 'd'.repeat(43),
};
const tokenFor = (actor: ActorName) =>
  actor === 'nobody' ? undefined : (tokens[actor] ?? tokenOf(actor as never));
const self = (actor: ActorName) => (actor in people || actor in holders ? actor : 'ana');

const isShown = (uid: string, text: string) =>
  text.includes(`${uid}@paaralan`) || text.includes(`"kilala-bilang-${uid}"`);

/** The status. For rows with `about`: whether that person's email or username is in the response. */
const cellOf = (status: number, text: string, { about }: MatrixRow): MatrixCell =>
  about && status === 200 ? (isShown(about, text) ? 'shown' : 'absent') : status;

/** Refusals of co-teachers and substitutes where the main teacher is allowed (TEACHERS-15). */
const toldOf: Partial<Record<ActorName, readonly string[]>> = {
  kat: ['co-teacher-may-not', 'session-not-yours'],
  kap: ['substitute-may-not', 'session-not-yours', 'substitutes-download-nothing'],
};
// Rows about another section than the shared one.
const elsewhere = new Set(['L13', 'N5 check, of another’s pupil no name']);

/** Asserts that a refusal contains only its fixed sentence, and is announced to nobody. */
async function mustSayNothing(status: number, body: Record<string, unknown>) {
  const heard = (await school.heard.since()).filter(({ kind }) => kind !== 'audit' && kind !== 'looks');
  expect(heard).toEqual([]);
  if (status === 404) return;
  const code = body.code as MessageCode;
  if (status === 401) expect(code).toMatch(/^(not-signed-in|login-failed)$/);
  expect(body).toEqual({ code, error: message(code) });
}

test('every call has a row', () => {
  const named = new Set(matrix.map(({ call }) => callName(call)));
  const missing = Object.keys(calls).filter((name) => !named.has(name));
  expect(missing, 'have no row in tests/school/matrix.ts').toEqual([]);
});

describe('over HTTP, and nothing has changed after a refusal', () => {
  test.each(matrix)('$row', async (row) => {
    const got: Partial<Record<ActorName, MatrixCell>> = {};
    for (const actor of actors) {
      if (row.cells[actor] === null) continue;
      const before = await school.state();
      await school.heard.since();
      const { status, text, body } = await school.send(row.call, row.input(self(actor)), tokenFor(actor));
      if ([401, 403, 404].includes(status)) await mustSayNothing(status, body);
      got[actor] = cellOf(status, text, row);
      if (toldOf[actor] && status === 403 && row.cells.mia !== 403 && !elsewhere.has(row.row))
        expect(toldOf[actor], `what ${actor} is told`).toContain(body.code);
      if (status >= 400 || row.call.kind === 'read')
        expect(await school.state(), `state after ${actor} had ${status}`).toBe(before);
      else await school.reset().then(() => prepare(school));
    }
    expect(got).toEqual(Object.fromEntries(Object.entries(row.cells).filter(([, cell]) => cell !== null)));
  });
});

describe('an act is undone by whoever did it, and by a superadmin once that right has ended (N10, N25)', () => {
  const notTheirs = {
    ...{ nobody: 401, ana: 403, bea: 403, mia: 404, kat: 404, kap: 404, leo: 404 },
    ...{ root: 404, archived: 401, deleted: 401 },
  };
  test.each(['mia', 'kat', 'kap'] as const)('one of %s', async (author) => {
    const does = async () => {
      const lock = { studentID: 'ana', quarter: 'quarter_one', type: true };
      const { headers } = await school.send(calls.changeLock, lock, tokenFor(author));
      return String(headers['tinig-act']);
    };
    const undo = (act: string, actor: ActorName) => school.send(calls.undoAct, { act }, tokenFor(actor));
    const mustBeRefused = async (act: string) => {
      const before = await school.state();
      const got: Record<string, number> = {};
      for (const actor of actors) if (actor !== author) got[actor] = (await undo(act, actor)).status;
      expect(await school.state()).toBe(before);
      return got;
    };
    const { [author]: _, ...others } = notTheirs;
    const own = await does();
    expect(await mustBeRefused(own)).toEqual(others);
    expect((await undo(own, author)).body).toMatchObject({ undone: 1, left: [] });

    const act = await does();
    await school.sql`update section_teachers set since = ${daysAfter(-2)}`;
    const given = { sectionID: '-mabini', section_name: 'Mabini', teacher_id: 'leo' };
    const held = { section_id: '-mabini', teacher_id: author };
    if (author === 'mia') await school.ask(calls.editSection, given, 'root');
    else await school.ask(calls.endHolding, held, 'root');
    expect((await undo(act, author)).body).toMatchObject({ undone: 0 });
    expect((await undo(act, 'root')).body).toMatchObject({ undone: 1, left: [] });
  });
});

describe('with all but the target wrong in the input, the same is refused, and the rest is 400 (P2)', () => {
  const wrong = { nobody: 'expects this' };
  /** Makes a row's input invalid: for an act all fields except the target, for a read one additional field. */
  function spoilt({ call, input }: MatrixRow, actor: ActorName) {
    if (call.kind === 'read') return { ...input(self(actor)), wrong: 'x' };
    const target: readonly string[] = call.target;
    const fields = Object.entries(input(self(actor)));
    return {
      ...Object.fromEntries(fields.map(([name, value]) => [name, target.includes(name) ? value : wrong])),
      wrong,
    };
  }
  // Sign-in identifies the person by its input alone.
  test.each(matrix.filter(({ call }) => call !== calls.signIn))('$row', async (row) => {
    const got: Partial<Record<ActorName, MatrixCell>> = {};
    const wanted: Partial<Record<ActorName, MatrixCell>> = {};
    const before = await school.state();
    // Without a target, the input is read before the state of the school is.
    const isLate = row.call.kind === 'act' && row.call.target.length === 0;
    for (const actor of actors) {
      const cell = row.cells[actor];
      if (cell === null) continue;
      const isRefused = typeof cell === 'number' && cell >= 400 && !(isLate && cell === 409);
      wanted[actor] = isRefused ? cell : 400;
      got[actor] = (await school.send(row.call, spoilt(row, actor), tokenFor(actor))).status;
    }
    expect(got).toEqual(wanted);
    expect(await school.state()).toBe(before);
  });

  const targetsOf = (call: Call): readonly string[] =>
    call.kind === 'act' ? call.target : pathParams(call.path);
  // As long as the key of a class list.
  const nobody = 'nobody-has-this-id';
  const withTarget = Object.entries<Call>(calls).filter(([, call]) => targetsOf(call).length > 0);
  test.each(withTarget)('%s of nobody: 404, or 403 to whom nothing is told', async (_, call) => {
    const target = Object.fromEntries(
      targetsOf(call).map((field) => [field, /IDs$|^uids$/.test(field) ? [nobody] : nobody]),
    );
    const given = { ...target, ...(call.kind === 'act' && { wrong }) };
    const statusFor = async (name: SchoolPerson) => (await school.send(call, given, tokenOf(name))).status;
    const bySection: Call[] = [calls.addStudent, calls.checkClassList, calls.saveClassList];
    const forHead = bySection.includes(call) ? 400 : call === calls.saveProgress ? 403 : 404;
    expect([await statusFor('root'), await statusFor('bea')]).toEqual([forHead, 403]);
  });
});

describe('over /live, and what is watched is what is read', () => {
  test.each(matrix.filter(({ call }) => call.kind === 'read'))('$row', async (row) => {
    const got: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const actor of actors) {
      const cell = row.cells[actor];
      if (cell === null) continue;
      const path = callUrl(row.call, row.input(self(actor)));
      const client = await openWatcher(school.origin(), tokenFor(actor));
      const answer = await client.first(1, path);
      const isDead = actor === 'archived' || actor === 'deleted';
      got[actor] = client.closed()?.code ?? answer?.code ?? answer?.value;
      const { body, text } = await school.send(row.call, row.input(self(actor)), tokenFor(actor));
      // An ended token closes the connection at once, whatever is watched (L22).
      wanted[actor] = isDead ? 4401 : typeof cell === 'number' && cell >= 400 ? body.code : body;
      if (answer && 'value' in answer && row.about)
        expect(cellOf(200, JSON.stringify(answer.value), row), actor).toBe(cellOf(200, text, row));
      client.close();
    }
    expect(got).toEqual(wanted);
  });
});

test('an unknown field is refused by its name, whatever the call', async () => {
  const told: Record<string, unknown> = {};
  for (const { call, cells, input } of matrix) {
    const actor = actors.find((one) => [200, 201, 'shown'].includes(cells[one] ?? 0));
    if (!actor) continue;
    const { body } = await school.send(call, { ...input(self(actor)), wala: 1 }, tokenFor(actor));
    told[callName(call)] = body.error;
  }
  expect(Object.keys(told).length).toBeGreaterThan(100);
  for (const [name, error] of Object.entries(told)) expect(error, name).toBe('Hindi kilalang field: wala.');
});

test('an act is no thing to watch', async () => {
  const client = await openWatcher(school.origin(), tokenOf('root'));
  expect(await client.first(1, '/access-quarter/change-lock')).toMatchObject({ code: 'not-found' });
  expect(await client.first(2, '/auth/sign-out')).toMatchObject({ code: 'not-found' });
  client.close();
});

test('L15: quarter locks, roles and the rest can’t be written where they are read', async () => {
  const before = await school.state();
  const paths = [
    '/db/QuarterLock/ana',
    '/db/Users/ana/role',
    '/db/Sections/-mabini',
    '/db/PlayerProgress',
    '/db/Users',
  ];
  for (const url of paths)
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'] as const) {
      const headers = { authorization: `Bearer ${tokenOf('root')}` };
      const { statusCode } = await school.app.inject({
        method,
        url,
        headers,
        payload: { quarter_one: true },
      });
      expect([404, 405], `${method} ${url}`).toContain(statusCode);
    }
  expect(await school.state()).toBe(before);
});
