import { rm } from 'node:fs/promises';
import { addTries, connectInside } from '#school/build-school';
import { layPrepared } from '#school/prepared';
import { builtMain, startServer, temporaryFolder } from '#school/start-server';

/** The real server on a data folder of its own, with its first superadmin. */
export interface TestServer {
  address: string;
  folder: string;
  /** Folder of the unpacked package, if it is one. */
  install: string;
  superadmin: { email: string; password: string };
  /** Its database. */
  sql: ReturnType<typeof connectInside>;
  /** Signs in and answers the token. */
  signIn(account: { email: string; password: string }): Promise<string>;
  /** Sends a call; answers the body, and throws with it when the server refuses. */
  call(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<unknown>;
  /** Stores tries that were played before, by pupil and try id. */
  addTries(results: Parameters<typeof addTries>[1]): Promise<void>;
  /** Stops it and starts it at the same address, with a clock that is so many minutes ahead. */
  restartAhead(minutes: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it on a free port and an empty database; stopping it removes what it stored. `more` are settings. */
export async function startTestServer(more: Record<string, string> = {}): Promise<TestServer> {
  const superadmin = { email: 'puno@example.com', password: 'mahabang-lihim-42' };
  const { folder, remove } = await temporaryFolder();
  const { TINIG_PREPARED } = process.env;
  if (TINIG_PREPARED) await layPrepared(TINIG_PREPARED, folder);
  const settings = {
    TINIG_DATA: folder,
    FIRST_SUPERADMIN_EMAIL: superadmin.email,
    FIRST_SUPERADMIN_PASSWORD: superadmin.password,
    ...more,
  };
  let server = await startServer(settings, builtMain);
  const address = server.url;
  const sql = connectInside(folder);

  const call: TestServer['call'] = async (method, path, { token, body } = {}) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };

  return {
    address,
    folder,
    install: more.TINIG_INSTALL ?? '',
    superadmin,
    sql,
    call,
    async signIn({ email, password }) {
      const body = { email, password };
      const { token } = (await call('POST', '/auth/sign-in', { body })) as { token: string };
      return token;
    },
    addTries: (results) => sql.begin((sql) => addTries(sql, results)),
    async restartAhead(minutes) {
      await server.stop();
      const later = { PORT: new URL(address).port, NODE_OPTIONS: clockAhead(minutes) };
      server = await startServer({ ...settings, ...later }, builtMain);
    },
    async stop() {
      await sql.end();
      await server.stop();
      await remove();
      if (more.TINIG_INSTALL) await rm(more.TINIG_INSTALL, { recursive: true });
    },
  };
}

/** Node's options for a process whose clock is ahead. */
function clockAhead(minutes: number) {
  const script = `const Real = Date, ahead = ${minutes * 60_000};
    globalThis.Date = class extends Real {
      constructor(...given) { super(...(given.length > 0 ? given : [Real.now() + ahead])); }
      static now() { return Real.now() + ahead; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}
