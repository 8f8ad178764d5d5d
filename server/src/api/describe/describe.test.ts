import { Validator } from '@seriousme/openapi-schema-validator';
import { callName, calls } from '@tinig/domain/calls/all';
import { useDoor } from '@tinig/tests/school/use-school';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';

type Operation = {
  operationId: string;
  security: object[];
  parameters?: { in: string; name: string; example?: unknown; schema: { default?: unknown } }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

const door = useDoor();
let description: Description;
beforeAll(async () => {
  description = (await door.ask('GET', '/openapi.json')).body as Description;
});

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

test('the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(description.openapi).toMatch(/^3\.1/);
});

test('it names every call of the agreements, and /live', () => {
  const names = operations().map(({ operation }) => operation.operationId);
  expect(names.toSorted()).toEqual([...Object.keys(calls), 'live'].toSorted());
});

test('what it describes answers: without a token 401 or as public, and with one never "not found" as a path', async () => {
  for (const { path, method, operation } of operations()) {
    if (path === '/live') continue;
    const address = path.replace(/\{\w+\}/g, 'head');
    const { status } = await door.ask(method, address, undefined, method === 'GET' ? undefined : {});
    const isClosed =
      operation.security.length > 0 && !operation.security.some((one) => Object.keys(one).length === 0);
    if (isClosed) expect(status, `${method} ${path}`).toBe(401);
    else expect([200, 400, 403, 404], `${method} ${path}`).toContain(status);
    expect(Object.keys(operation.responses), `${method} ${path}`).toContain(String(status));
  }
});

test('every example is taken by the call’s own schema', () => {
  for (const call of Object.values(calls)) {
    const operation = operations().find((one) => one.operation.operationId === callName(call))!.operation;
    const example = operation.requestBody?.content['application/json']?.example;
    if (example === undefined) continue;
    const parts = Object.fromEntries((operation.parameters ?? []).map(({ name }) => [name, 'head']));
    const { error } = call.input.safeParse({ ...(example as object), ...parts });
    expect(error && z.prettifyError(error), callName(call)).toBeUndefined();
  }
});

test('a read has an example of each thing that it may be asked by, and takes them', () => {
  for (const { operation } of operations()) {
    const call = Object.values(calls).find((one) => callName(one) === operation.operationId);
    if (call?.kind !== 'read') continue;
    const asked: Record<string, unknown> = {};
    for (const { in: place, name, example, schema } of operation.parameters ?? []) {
      asked[name] = place === 'path' ? '0f8a2b6c4d1e4f7a9b3c5d7e9f1a2b3c' : example;
      const isSaid =
        asked[name] !== undefined || schema.default !== undefined || /^(sort|no_section|figures)$/.test(name);
      expect(isSaid, `${operation.operationId}: ${name}`).toBe(true);
    }
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    const { error } = call.input.safeParse(given);
    expect(error && z.prettifyError(error), operation.operationId).toBeUndefined();
  }
});

test('every read answers what its agreement says, and not a field more (T24)', async () => {
  const token = {
    head: await door.signIn('head'),
    teacher: await door.signIn('teacher'),
    pupil: await door.signIn('pupil'),
  };
  await door.ask('PUT', '/db/Links/GDriveLink', token.head, { link: 'https://school.example/app' });
  let checked = 0;
  for (const call of Object.values(calls)) {
    if (call.kind !== 'read') continue;
    for (const [who, one] of Object.entries(token)) {
      const path = call.path
        .replace(':uid', who === 'pupil' ? 'pupil' : who === 'head' ? 'pupil' : 'teacher')
        .replace(':id', '-mabini');
      const { status, text } = await door.ask('GET', path, one);
      if (status !== 200) continue;
      checked += 1;
      const value = JSON.parse(text);
      // Contract objects drop unknown fields, so nothing may be dropped.
      expect(call.response.parse(value), `${path} as ${who}`).toEqual(value);
    }
  }
  expect(checked).toBeGreaterThan(30);
});

test('the page to read it is there, with its style and script and nothing inline', async () => {
  const { status, text, headers } = await door.ask('GET', '/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(text).not.toMatch(/<script(?![^>]*src=)|<style|style=|onclick=/);
  for (const [, address] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g))
    expect((await door.ask('GET', address!)).status, address).toBe(200);
});
