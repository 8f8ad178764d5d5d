import { calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { WireClient } from '@tinig/tests/school/firebase/wire';
import { addHolders, holders, holderToken } from '@tinig/tests/school/holders';
import { type ActorName, actors, type MatrixRow, matrix } from '@tinig/tests/school/matrix';
import { people, tokenOf } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeEach, describe, expect, test } from 'vitest';

const school = useSchool({ listens: true, env: { FIREBASE_GATEWAY: 'on' } });
async function asNew() {
  await school.reset();
  await addHolders(school);
  await school.sql`update school set link = 'https://drive.google.com/file'`;
}
beforeEach(asNew);

type Input = Record<string, string>;

/** Tree path of each read call. */
const readPaths = new Map<Call, (input: Input) => string>([
  [calls.readUser, ({ uid }) => `Users/${uid}`],
  [calls.readUsers, () => 'Users'],
  [calls.readSections, () => 'Sections'],
  [calls.readSection, ({ id }) => `Sections/${id}`],
  [calls.readLock, ({ uid }) => `QuarterLock/${uid}`],
  [calls.readProgress, () => 'PlayerProgress'],
  [calls.readStudentProgress, ({ uid }) => `PlayerProgress/${uid}`],
  [calls.readLink, () => 'Links/GDriveLink'],
]);

type Written = { method: 'PUT' | 'PATCH' | 'DELETE'; path: string; data?: unknown };

/** Tree write that corresponds to each write call. */
const writes = new Map<Call, (input: Input) => Written>([
  [calls.editUser, ({ uid, ...data }) => ({ method: 'PATCH', path: `Users/${uid}`, data })],
  [calls.removeStudent, ({ user_id }) => ({ method: 'DELETE', path: `Users/${user_id}` })],
  [
    calls.changeLock,
    ({ studentID, quarter, type }) => ({
      method: 'PUT',
      path: `QuarterLock/${studentID}/${quarter}`,
      data: type,
    }),
  ],
  [calls.saveProgress, ({ uid, ...data }) => ({ method: 'PATCH', path: `PlayerProgress/${uid}`, data })],
  [calls.setLink, ({ link }) => ({ method: 'PUT', path: 'Links/GDriveLink', data: link })],
  [calls.addSection, (data) => ({ method: 'PUT', path: 'Sections/-bago', data })],
  [calls.editSection, ({ sectionID, ...data }) => ({ method: 'PATCH', path: `Sections/${sectionID}`, data })],
  [calls.removeSection, ({ sectionID }) => ({ method: 'DELETE', path: `Sections/${sectionID}` })],
]);

const tokens: Partial<Record<ActorName, string>> = {
  kat: holderToken('kat'),
  kap: holderToken('kap'),
  archived: tokenOf('carl'),
  deleted: 'd'.repeat(43),
};
const tokenFor = (actor: ActorName) => tokens[actor] ?? tokenOf(actor as never);
const self = (actor: ActorName) => (actor in people || actor in holders ? actor : 'ana');

// Section names are readable by all. Separate tests below check which fields they contain.
const hasNamesForAll = new Set<Call>([calls.readSections]);
// The gateway ignores these unknown fields, as it does others that the original app's clients write.
const dropped = new Set(['L10 section_id', 'L10 email_key', 'L10 lrn']);
const isDead = (actor: ActorName) => actor === 'archived' || actor === 'deleted';

async function send(written: Written | { method: 'GET'; path: string }, actor: ActorName) {
  const { statusCode, body } = await school.app.inject({
    method: written.method,
    url: `/${written.path}.json${actor === 'nobody' ? '' : `?auth=${tokenFor(actor)}`}`,
    ...('data' in written && { payload: JSON.stringify(written.data) }),
  });
  return { status: statusCode, text: body };
}

/** Sends a write on a line. */
async function sendOnLine({ method, path, data }: Written, actor: ActorName) {
  const client = await openLine(actor);
  const answered = await client.ask(method === 'PATCH' ? 'm' : 'p', { p: `/${path}`, d: data ?? null });
  await client.close();
  return answered?.s === 'ok';
}

const openLine = (actor: ActorName) =>
  WireClient.open(Number(new URL(school.origin()).port), actor === 'nobody' ? undefined : tokenFor(actor));

/**
 * Expected result of a matrix cell: allowed or not, and for a row about a person whether the email is
 * visible.
 */
function wanted({ call, cells }: MatrixRow, actor: ActorName) {
  const cell = cells[actor];
  if (call === calls.readLink && isDead(actor)) return 'refused';
  if (hasNamesForAll.has(call) && !isDead(actor)) return 'allowed';
  return typeof cell === 'number'
    ? cell < 400
      ? 'allowed'
      : 'refused'
    : cell === 'shown'
      ? 'allowed'
      : 'hidden';
}

const rowsOf = (known: Map<Call, unknown>) =>
  matrix.filter(({ call, row }) => known.has(call) && !/by section|searched/.test(row));

describe('what is read through the gateway', () => {
  test.each(rowsOf(readPaths))('$row: over HTTP and while listening', async (row) => {
    for (const actor of actors) {
      if (row.cells[actor] === null) continue;
      const path = readPaths.get(row.call)!(row.input(self(actor)) as Input);
      const { status, text } = await send({ method: 'GET', path }, actor);
      const client = await openLine(actor);
      const answered = await client.ask('q', { p: `/${path}`, h: '' });
      const heard = JSON.stringify(client.pushed(path));
      await client.close();
      const want = wanted(row, actor);
      // On a line an invalid token counts as none, so public data is still readable.
      if (!(isDead(actor) && row.call === calls.readLink))
        expect(answered?.s === 'ok', `${actor} hears ${path}`).toBe(
          status === 200 || (isDead(actor) && hasNamesForAll.has(row.call)),
        );
      if (want === 'refused') expect(status, `${actor} ${path}`).toBe(401);
      if (want === 'allowed') expect(status, `${actor} ${path}`).toBe(200);
      const traces = row.about ? [`${row.about}@paaralan`] : [];
      for (const trace of traces) {
        // Lists include the teacher's own full record.
        const isShown = want === 'allowed' || (want === 'hidden' && actor === row.about);
        expect(text.includes(trace), `${actor} sees ${trace}`).toBe(isShown);
        expect(heard.includes(trace), `${actor} hears ${trace}`).toBe(isShown);
      }
    }
  });
});

describe('what is written through the gateway, and nothing has changed after a refusal', () => {
  test.each(rowsOf(writes))('$row', async (row) => {
    for (const actor of actors) {
      if (row.cells[actor] === null) continue;
      const before = await school.state();
      const written = writes.get(row.call)!(row.input(self(actor)) as Input);
      const mustBe = async (isTaken: boolean, how: string) => {
        const isDropped = isTaken && dropped.has(row.row);
        expect(isTaken && !isDropped ? 'allowed' : 'refused', `${actor} ${how}`).toBe(wanted(row, actor));
        if (isTaken && !isDropped) await asNew();
        else expect(await school.state(), `state after ${actor} ${how}`).toBe(before);
      };
      const { status } = await send(written, actor);
      expect(status).toBeLessThan(500);
      await mustBe(status < 400, `over HTTP: ${status}`);
      await mustBe(await sendOnLine(written, actor), 'on a line');
    }
  });
});

// Teachers see active pupils of other classes only as the progress screen shows them, and their teacher.
test.each([
  ['nobody', []],
  ['ana', ['ana']],
  ['mia', ['mia', 'ana', 'bea', 'carl', 'dan', 'ella', 'leo']],
] as [ActorName, string[]][])('no uid of a stranger is seen by %s', async (actor, known) => {
  const client = await openLine(actor);
  for (const p of ['/', '/Users', '/QuarterLock', '/PlayerProgress', '/Sections', '/Links/GDriveLink'])
    await client.ask('q', { p, h: '' });
  const all = JSON.stringify(client.messages);
  const heard = Object.keys(people).filter((name) => all.includes(`"${name}"`));
  expect(known, `${actor} hears ${heard}`).toEqual(expect.arrayContaining(heard));
  await client.close();
});
