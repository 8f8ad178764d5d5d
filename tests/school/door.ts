import type { AddressInfo } from 'node:net';
import type { Handler } from '@tinig/server/api/handler';
import { buildApp } from '@tinig/server/app';
import type { Sql } from '@tinig/server/db/sql';
import type { SchoolNetwork } from '@tinig/server/operations/network/school-network';
import { type Settings, settingsFrom } from '@tinig/server/settings';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { addSchool, type PersonRecord } from './build-school.ts';
import { freshDatabase } from './database.ts';
import { openWatcher } from './watcher.ts';

/** The password of everybody in the small school. */
export const doorPassword = 'Mahiwagang-Aklat-7';

const people = {
  head: { uid: 'head', role: 'superadmin', section_id: null },
  teacher: { uid: 'teacher', role: 'admin', section_id: null },
  other: { uid: 'other', role: 'admin', section_id: null },
  pupil: { uid: 'pupil', role: 'student', section_id: '-mabini' },
  classmate: { uid: 'classmate', role: 'student', section_id: '-rizal' },
} as const;

/** Somebody of the small school. */
export type DoorPerson = keyof typeof people;

/** A small school: a superadmin, two teachers with a section each, and a pupil in each. */
const personOf = (name: DoorPerson, created_at: Date): PersonRecord => ({
  ...{ ...people[name], email: `${name}@school.example`, created_at },
  ...{ first_name: `First${name}`, last_name: `Last${name}`, username: `user-${name}` },
});
const sections = [
  { id: '-mabini', section_name: 'Mabini', teacher_id: 'teacher' },
  { id: '-rizal', section_name: 'Rizal', teacher_id: 'other' },
];

export type DoorResponse = { status: number; headers: Headers; text: string; body: Record<string, unknown> };
export type Door = Awaited<ReturnType<typeof openDoor>>;
type DoorOptions = {
  env?: Record<string, string>;
  now?: () => Date;
  /** How the app reaches the database, instead of directly. */
  through?: (url: string) => Sql;
  handlers?: readonly Handler[];
  /** The school's network, for a database and settings. */
  network?: (context: { sql: Sql; settings: Settings; now: () => Date }) => SchoolNetwork;
};

/** The real app, listening on a port of its own over a database of its own with a small school in it. */
export async function openDoor({
  env = {},
  now = () => new Date(),
  through,
  handlers,
  ...more
}: DoorOptions = {}) {
  const database = await freshDatabase();
  const settings = settingsFrom({ LOG_LEVEL: 'silent', ...env });
  const everybody = (Object.keys(people) as DoorPerson[]).map((name) => personOf(name, now()));
  await database.sql.begin((tx) => addSchool(tx, everybody, sections, doorPassword));
  const sql = through?.(database.url) ?? database.sql;
  const network = more.network?.({ sql, settings, now });
  const app: FastifyInstance = await buildApp({ sql, settings, now, network, ...(handlers && { handlers }) });
  network?.attach(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `${settings.tls ? 'https' : 'http'}://127.0.0.1:${port}`;

  async function ask(method: string, path: string, token?: string, body?: unknown): Promise<DoorResponse> {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
  }

  return {
    app,
    sql: database.sql,
    port,
    origin,
    ask,
    async signIn(name: DoorPerson): Promise<string> {
      const { body } = await ask('POST', '/auth/sign-in', undefined, {
        email: `${name}@school.example`,
        password: doorPassword,
      });
      return body.token as string;
    },
    /** Watches paths with a token, or without one, until the test is over. The first has number 1. */
    async watch(token: string | undefined, ...paths: string[]) {
      const watcher = await openWatcher(origin, token);
      onTestFinished(watcher.close);
      for (const [at, path] of paths.entries()) watcher.watch(at + 1, path);
      return watcher;
    },
    async close() {
      // Nobody waits for an answer any more, and a connection that rests would be waited for.
      app.server.closeAllConnections();
      await app.close();
      if (through) await sql.end();
      await database.close();
    },
  };
}
