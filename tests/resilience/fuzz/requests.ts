import { pathParams } from '@tinig/domain/calls/address';
import { callName, calls } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import fc from 'fast-check';
import { z } from 'zod/mini';
import { teacher, trialSections, trialSession, uids } from '#school/trial-school';
import { actorNames, type FuzzActor, fuzzActors } from './actors.ts';
import { fitting, type JsonSchema, oddText, oddValue } from './values.ts';

/** One request to be sent: `raw` goes over the wire byte by byte. */
export type Shot = {
  call: string;
  actor: FuzzActor;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  how: 'plain' | 'chunked' | 'raw' | 'pipelined';
};

const bodyLimit = 64 * 1024;

/** Bodies that are wrong as a whole. */
const brokenBody = fc.constantFrom(
  '',
  '{',
  '{]',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"a":1e999}',
  '\ufeff{}',
  '{"type":true,"type":{"type":1}}',
  '{"uid":"pupil-1","uid":["pupil-1"]}',
  '{"__proto__":{"role":"superadmin"}}',
  '{"constructor":{"prototype":{"role":"superadmin"}}}',
  '[{"a":'.repeat(5_000),
  '['.repeat(30_000) + ']'.repeat(30_000),
  `{"data":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`,
  `{"a":"${'x'.repeat(bodyLimit)}"}`,
  ' '.repeat(bodyLimit + 1),
  'user_id=pupil-1&type=true',
  '\x1f\x8b\b\0\0\0\0\0',
);

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json, text/plain',
    'application/jsonx',
    'application/ld+json',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'json',
    ';',
    '',
  ),
);

const extraKey = fc.constantFrom(
  'role',
  'archive',
  'quarter_one',
  'uid',
  'x',
  '__proto__',
  'constructor',
  'toString',
);

/** An object that the schema takes, or one that it takes but for one field too many, too few or wrong. */
function nearly(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const right = fitting({ type: 'object', ...schema }) as fc.Arbitrary<Record<string, unknown>>;
  const names = Object.keys(schema.properties ?? {});
  const name = names.length > 0 ? fc.constantFrom(...names) : extraKey;
  const without = fc
    .tuple(right, name)
    .map(([value, key]) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== key)));
  const changed = fc
    .tuple(right, fc.oneof({ weight: 4, arbitrary: name }, extraKey), oddValue)
    .map(([value, key, odd]) =>
      Object.fromEntries([...Object.entries(value).filter(([one]) => one !== key), [key, odd]]),
    );
  return fc.oneof({ weight: 10, arbitrary: right }, { weight: 5, arbitrary: changed }, without);
}

export const escaped = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

const existing = (path: string) =>
  path.startsWith('/db/Sessions')
    ? fc.constantFrom(trialSession(fuzzActors.pupil), trialSession(teacher), ...uids)
    : path.startsWith('/db/Sections')
      ? fc.constantFrom(...trialSections, ...uids)
      : fc.constantFrom(...uids, ...Array(20).fill('pupil-0'));

const pathPart = fc.oneof(
  oddText.map(escaped).filter((text) => text.length < 8_000),
  fc.constantFrom('%', '%zz', '%c0%ae', '%ed%a0%80', '%00', '..', '%2e%2e', '%2f', 'a%2fb', ''),
);

const pathOf = (call: Call): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...pathParams(call.path).map(() =>
        fc.oneof(
          { weight: 8, arbitrary: existing(call.path).map(escaped) },
          { weight: 3, arbitrary: pathPart },
        ),
      ),
    )
    .map((values) => values.reduce((path, value) => path.replace(/:\w+/, () => value), call.path));

const queryOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  const pairs = nearly(schema).map((value) =>
    Object.entries(value).map(
      ([name, one]) => `${escaped(name)}=${escaped(typeof one === 'object' ? JSON.stringify(one) : one)}`,
    ),
  );
  return fc
    .oneof(
      { weight: 8, arbitrary: pairs.map((all) => all.join('&')) },
      pairs.map((all) => [...all, ...all].join('&')),
      fc.constantFrom(
        '',
        '&&&',
        '=',
        'page=%',
        'page=1&page=2',
        'page[]=1',
        '__proto__[role]=x',
        'page=1e999',
        '?',
      ),
    )
    .map((query) => query.slice(0, 8_000));
};

const authorization = fc.constantFrom(
  'Bearer',
  'Bearer  ',
  'Basic YTpi',
  'Bearer ../..',
  `Bearer ${'x'.repeat(300)}`,
  'bearer x y',
);

const headersOf = fc.record(
  {
    authorization,
    accept: fc.constantFrom('text/html', '*/*', 'x'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', "' or 1=1"),
    'x-http-method-override': fc.constant('DELETE'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
    origin: fc.constantFrom('null', 'https://evil.example'),
  },
  { requiredKeys: [] },
);

const oddMethod = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
);
const rarely = <Value>(often: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight = 24) =>
  fc.oneof({ weight, arbitrary: often }, { weight: 1, arbitrary: odd });

// Mostly somebody who may make the call, so that it gets as deep as it can.
export const admitted: Record<Call['who'], readonly FuzzActor[]> = {
  anyone: actorNames,
  'signed-out': ['nobody'],
  'signed-in': ['pupil', 'teacher', 'superadmin'],
  student: ['pupil'],
  staff: ['teacher', 'superadmin'],
  superadmin: ['superadmin'],
};
const actorOf = ({ who }: Call) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...admitted[who]) }, fc.constantFrom(...actorNames));

/** Input schema of a call, path parameters included. */
export const inputOf = ({ input }: Call) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function shotAt(call: Call): fc.Arbitrary<Shot> {
  const { properties = {}, required = [], ...schema } = inputOf(call);
  const parts = pathParams(call.path);
  const rest = {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !parts.includes(name))),
    required: required.filter((name) => !parts.includes(name)),
  };
  const isRead = call.kind === 'read';
  const body = rarely(
    nearly(rest).map((value) => JSON.stringify(value)),
    brokenBody,
    6,
  );
  const query = isRead ? queryOf(rest) : fc.constant('');
  return fc
    .record({
      actor: actorOf(call),
      method: rarely(fc.constant(call.method as string), oddMethod),
      path: pathOf(call),
      query,
      type: contentType,
      more: rarely(fc.constant({}), headersOf, 8),
      body: isRead ? rarely(fc.constant<string | undefined>(undefined), brokenBody, 20) : body,
      how: fc.oneof(
        { weight: 20, arbitrary: fc.constant('plain' as const) },
        fc.constantFrom('chunked' as const, 'raw' as const, 'pipelined' as const),
      ),
    })
    .map(({ path, query: search, type, more, ...shot }) => ({
      ...shot,
      call: callName(call),
      path: search ? `${path}?${search}` : path,
      headers: { ...(shot.body !== undefined && type && { 'content-type': type }), ...more } as Record<
        string,
        string
      >,
    }));
}

/** Any request to any call, from valid ones to nonsense. */
export const anyShot: fc.Arbitrary<Shot> = fc.oneof(...Object.values(calls).map(shotAt));

const number = fc.oneof(fc.nat(50), oddValue);
const watched = fc.oneof(
  ...Object.values(calls)
    .filter((call) => call.kind === 'read')
    .map((call) => pathOf(call)),
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    '/db/Users?page=%',
    '/db/Users?page=1&page=1',
    '//',
    '',
    '/auth/sign-in',
    `/db/Users?search=${'x'.repeat(3_000)}`,
  ),
);

/** Any frame for /live. */
export const anyFrame: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(number, watched).map(([watch, path]) => JSON.stringify({ watch, path })) },
  { weight: 2, arbitrary: number.map((unwatch) => JSON.stringify({ unwatch })) },
  { weight: 2, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"token":"x"}',
      `"${'x'.repeat(17_000)}"`,
      '['.repeat(8_000),
      '{"__proto__":{"watch":1}}',
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
);
