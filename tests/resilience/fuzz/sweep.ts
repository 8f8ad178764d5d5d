import { pathParams } from '@tinig/domain/calls/address';
import { callName, calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { importData, moveSchool } from '@tinig/domain/calls/move';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import fc from 'fast-check';
import { admitted, escaped, inputOf, type Shot } from './requests.ts';
import { fitting, oddTexts } from './values.ts';

/** Values as they stand in a JSON text, so that those are among them that no program would write. */
const odd: readonly string[] = [
  ...oddTexts.map((text) => JSON.stringify(text)),
  '"\\ud800"',
  '"\\udfff\\ud800"',
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.1',
  '101',
  '1e999',
  '-1e999',
  '1e-999',
  '2147483648',
  '9007199254740993',
  '-9223372036854775809',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[null]',
  '["pupil-1"]',
  '{"$ne":null}',
  '{"toString":1}',
  '{"length":1000000000}',
  '{"a":1,"a":2}',
  `${'['.repeat(900)}${']'.repeat(900)}`,
];

const endsOfTime = ['"0001-01-01"', '"9999-12-31"', '"9999-12-31T23:59:59-12:00"'];

/** Values that break databases and programs most often. Each small run sends these to every field. */
export const harsh: readonly string[] = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  'null',
  '{}',
  '1e999',
  ...endsOfTime,
];

type SweptFields = Record<string, string>;
const written = (fields: SweptFields) =>
  `{${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
    .join(',')}}`;

/** Content of a quoted text; other values as written. */
const bare = (json: string) => {
  const value: unknown = json.startsWith('"') ? JSON.parse(json) : json;
  return escaped(value);
};

function shotOf(call: Call, fields: SweptFields, n: number): Shot {
  const parts = pathParams(call.path);
  const path = parts.reduce((made, part) => made.replace(`:${part}`, () => bare(fields[part]!)), call.path);
  const rest = Object.entries(fields).filter(([name]) => !parts.includes(name));
  const isRead = call.kind === 'read';
  const query = rest.map(([name, value]) => `${escaped(name)}=${bare(value)}`).join('&');
  const actors = admitted[call.who];
  return {
    call: callName(call),
    actor: actors[n % actors.length]!,
    method: call.method,
    path: isRead && query ? `${path}?${query}` : path,
    headers: isRead ? {} : { 'content-type': 'application/json' },
    ...(!isRead && { body: written(Object.fromEntries(rest)) }),
    how: 'plain',
  };
}

// Somebody and something that whoever asks may see and change.
const reachable: SweptFields = { uid: '"pupil-0"', user_id: '"pupil-3"', studentID: '"pupil-3"' };
const idOf = ({ path }: Call) => (path.startsWith('/db/Sessions') ? '"session-of-pupil-0"' : '"-section-0"');

function right(call: Call, n: number): SweptFields {
  const [value] = fc.sample(fitting({ type: 'object', ...inputOf(call) }), { seed: n, numRuns: 1 });
  const fields = Object.entries(value as object).map(([name, one]) => [
    name,
    name === 'id' ? idOf(call) : (reachable[name] ?? JSON.stringify(one)),
  ]);
  return Object.fromEntries(fields);
}

const inEachField = (call: Call, values: readonly string[]): Shot[] =>
  Object.keys(inputOf(call).properties ?? {}).flatMap((name, field) =>
    values.map((value, n) => shotOf(call, { ...right(call, field + n), [name]: value }, field + n)),
  );

const user = {
  first_name: '"Nena"',
  last_name: '"Cruz"',
  username: '"nena"',
  email: '"nena@school.example"',
  role: '"student"',
  section: '"Pangkat 0"',
  archive: 'true',
  archiveDate: '"2026-11-01T00:00:00.000Z"',
};

/** A record of each area of the tree that an import takes, by its id, where it has one. */
const records: Record<string, { id?: string; record: SweptFields }> = {
  Users: { id: 'pupil-1', record: user },
  Sections: {
    id: '-section-1',
    record: { section_name: '"Bago"', section_teacher: '"Guro"', teacher_id: '"teacher-0"' },
  },
  QuarterLock: { id: 'pupil-1', record: Object.fromEntries(quarterKeys.map((key) => [key, 'true'])) },
  PlayerProgress: { id: 'pupil-1', record: Object.fromEntries(gameKeys.map((key) => [key, '50'])) },
  Links: { record: { GDriveLink: '"https://school.example/app"' } },
};

/** The tree with one of its fields, and one with its ids, replaced. */
const treesWith = (value: string): string[] =>
  Object.entries(records).flatMap(([area, { id, record }]) => {
    const under = (key: string | undefined, one: string) =>
      key === undefined ? one : written({ [key]: one });
    const changed = Object.keys(record).map((name) => under(id, written({ ...record, [name]: value })));
    const renamed = id && value.startsWith('"') ? [under(JSON.parse(value), written(record))] : [];
    return [...changed, ...renamed].map((one) => written({ [area]: one }));
  });

const account: SweptFields = { localId: '"pupil-1"', email: '"nena@school.example"', disabled: 'false' };
const accountsWith = (value: string): string[] =>
  Object.keys(account).map((name) => written({ users: `[${written({ ...account, [name]: value })}]` }));

const inEachRecord = (values: readonly string[]): Shot[] =>
  values.flatMap((value, n) => [
    ...treesWith(value).map((data) => shotOf(importData, { data, dry_run: 'false' }, n)),
    ...treesWith(value).map((database) => shotOf(moveSchool, { database, dry_run: 'true' }, n)),
    ...accountsWith(value).map((accounts) => {
      const database = written({ Users: written({ 'pupil-1': written(user) }) });
      return shotOf(moveSchool, { database, accounts, dry_run: 'true' }, n);
    }),
  ]);

/** A request for each of the odd values in each field of each call, all else being as it should. */
export const sweep = (values = odd): Shot[] => [
  ...Object.values(calls).flatMap((call) => inEachField(call, values)),
  ...inEachRecord(values),
];
