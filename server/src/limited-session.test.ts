import { calls } from '@tinig/domain/calls/all';
import { addHelp } from '@tinig/tests/school/help';
import { addHolders } from '@tinig/tests/school/holders';
import { matrix } from '@tinig/tests/school/matrix';
import { daysAfter, noon, type School } from '@tinig/tests/school/school';
import { useSchool } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import { hashOf } from '#credentials/tokens';
import { SchoolNetwork } from '#operations/network/school-network';

const wifi = '127.0.0.2';
const phone = '192.168.1.33';
const token = 'c'.repeat(43);

/** Opens a session by code for Mia on a phone. */
async function prepare(school: School) {
  await addHolders(school);
  await addHelp(school);
  await school.sql`
    insert into sessions (id, token_hash, uid, created_at, last_used, idle_until, expires_at, limited_to)
    values ('by-code', ${hashOf(token)}, 'mia', ${noon}, ${noon}, ${daysAfter(1)}, ${daysAfter(1)}, ${phone})`;
}
const school = useSchool({
  asNew: prepare,
  network: ({ settings, now }) =>
    new SchoolNetwork({
      ...{ dataFolder: settings.dataFolder, now, addresses: () => [{ address: wifi, interface: 'wlan0' }] },
      schoolName: async () => '',
      newestRow: async () => undefined,
      announce: async () => {},
    }),
});

beforeAll(async () => {
  await school.app.ready();
  const ports = { http_port: 18_082, https_port: 18_445 };
  await school.ask(calls.openNetwork, { addresses: [wifi], ...ports }, 'root');
  await school.ask(calls.allowCodes, { allowed: true }, 'root');
});

// The archive is no part of a class.
const narrower = new Set(['L6']);

test.each(matrix.filter(({ cells }) => cells.mia !== null))('$row', async (row) => {
  const { call, cells, about } = row;
  const before = await school.state();
  const { status, body, text } = await school.send(call, row.input('mia'), token, phone);
  if (!call.limited) {
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'limited-session' });
    expect(await school.state()).toBe(before);
  } else if (narrower.has(row.row)) expect(body.code).toBe('limited-session');
  else if (about) expect(text.includes(`${about}@paaralan`)).toBe(cells.mia === 'shown');
  else expect(status).toBe(cells.mia);
});

test('shows the progress of own sections alone', async () => {
  const list = await school.send(calls.readProgress, { per_page: 100 }, token, phone);
  const items = list.body.items as { section: string }[];
  expect(new Set(items.map(({ section }) => section))).toEqual(new Set(['Mabini']));
  expect((await school.send(calls.readStudentProgress, { uid: 'dan' }, token, phone)).body.code).toBe(
    'limited-session',
  );
  expect((await school.ask(calls.readStudentProgress, { uid: 'dan' }, 'mia')).status).toBe(200);
});
