import { setImmediate } from 'node:timers/promises';
import { pathParams } from '@tinig/domain/calls/address';
import { callName } from '@tinig/domain/calls/all';
import type { Call } from '@tinig/domain/calls/call';
import { z } from 'zod/mini';
import { examples, queryExample } from './examples.ts';
import { about, aboutLive, liveMessages, refusals } from './texts.ts';

type ApiSchema = Record<string, unknown> & { properties?: Record<string, ApiSchema>; required?: string[] };

const json = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const refusal = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }),
});

/**
 * Describes the API as OpenAPI 3.1, from the contracts that also validate. Yields to other requests between
 * calls.
 */
export async function describeInterface(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
    await setImmediate();
  }
  paths['/live'] = { get: aboutLive };
  return {
    openapi: '3.1.1',
    info: { title: 'Tinig', version: '1', description: about },
    servers: [{ url: '/', description: 'This server' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'What a sign-in or registration answered.' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            error: { type: 'string', description: 'For a person.' },
            code: { type: 'string', description: 'For a program.', examples: ['student-not-found'] },
          },
          required: ['error', 'code'],
        },
        ...liveMessages,
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, { text }]) => [`refused${status}`, refusal(text)]),
      ),
    },
  };
}

function describeCall(call: Call) {
  const input = jsonSchema(call.input, 'input');
  const parts = pathParams(call.path);
  const isRead = call.kind === 'read';
  const rest = Object.keys(input.properties ?? {}).filter((name) => !parts.includes(name));
  const status = isRead ? 200 : call.status;
  return {
    operationId: callName(call),
    tags: [tagOf(call)],
    summary: call.summary,
    description: [whoMay[call.who], isRead && 'Can be watched over `/live`.'].filter(Boolean).join(' '),
    security: call.who === 'anyone' ? [{}, { token: [] }] : call.who === 'signed-out' ? [] : [{ token: [] }],
    parameters: [
      ...parts.map((name) => parameter('path', name, input, true)),
      ...(isRead ? rest.map((name) => queryParameter(callName(call), name, input)) : []),
    ],
    ...(!isRead &&
      rest.length > 0 && { requestBody: bodyOf(input, rest, call.path.startsWith('/auth/code')) }),
    responses: {
      [status]: { description: 'Done.', content: answerOf(call) },
      ...refusalsOf(call, parts.length + rest.length > 0),
    },
  };
}

const answerOf = (call: Call) =>
  call.kind === 'act' && call.answersFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : json(jsonSchema(call.response, 'output'));

const isRequired = ({ required = [] }: ApiSchema, name: string) => required.includes(name);

const parameter = (place: 'path' | 'query', name: string, input: ApiSchema, required: boolean) => ({
  in: place,
  name,
  required,
  schema: input.properties?.[name] ?? {},
});

function queryParameter(call: string, name: string, input: ApiSchema) {
  const example = queryExample(call, name);
  return {
    ...parameter('query', name, input, isRequired(input, name)),
    ...(example !== undefined && { example }),
  };
}

// Fields of that name in other calls take other values.
const codeExample = { code: '12345678', device: 'android' };

function bodyOf(input: ApiSchema, names: string[], isByCode: boolean) {
  const of = <Value>(from: Record<string, Value>) =>
    Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]!]] : [])));
  const required = names.filter((name) => isRequired(input, name));
  const schema = { ...input, properties: of(input.properties ?? {}), required };
  return {
    required: required.length > 0,
    content: json(schema, of(isByCode ? { ...examples, ...codeExample } : examples)),
  };
}

function refusalsOf(call: Call, hasInput: boolean) {
  const isClosed = call.who !== 'anyone' && call.who !== 'signed-out';
  return Object.fromEntries(
    Object.entries(refusals)
      .filter(([, { when }]) => when({ isAct: call.kind === 'act', isClosed, hasInput }))
      .map(([status]) => [status, { $ref: `#/components/responses/refused${status}` }]),
  );
}

const tagOf = ({ path }: Call) =>
  path.startsWith('/auth/')
    ? 'Authentication'
    : path.startsWith('/db/')
      ? 'Realtime database'
      : 'Admin backend';

const whoMay: Record<Call['who'], string> = {
  anyone: 'For everyone.',
  'signed-out': 'For whoever is not signed in.',
  'signed-in': 'For whoever is signed in.',
  student: 'For students.',
  staff: 'For admins and superadmins.',
  superadmin: 'For superadmins.',
};

/** Converts a schema to JSON Schema 2020-12, without the additions of Zod that no reader needs. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): ApiSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      if (one.format === 'date-time') delete one.pattern;
      if (one.maximum === Number.MAX_SAFE_INTEGER) delete one.maximum;
      if (one.minimum === Number.MIN_SAFE_INTEGER) delete one.minimum;
    },
  });
  return made as ApiSchema;
}
