import pg, { type ClientConfig } from 'pg';
import { configsOf, type DatabaseAddress } from './address.ts';
import { Connection } from './connection.ts';
import { ConnectionLost } from './connection-errors.ts';
import { askNewest, askState, type HostState } from './timelines.ts';

const askSeconds = 5;

/** The hosts of a database: all connections lead to the newest one that is no standby. */
export type Hosts = ReturnType<typeof hostsOf>;

/** Reads an address; connects to nothing yet. */
export function hostsOf(where: DatabaseAddress, statementSeconds: number) {
  const configs = configsOf(where);
  const open = new Set<Connection>();
  let primary = 0;
  /** The newest timeline that any of several hosts has told of. */
  let newest = 0;

  /** Leads to the last known primary. */
  class HostConnection extends Connection {
    constructor(options: { pipeline?: boolean } = {}) {
      super({ ...configs[primary]!, ...options }, statementSeconds);
      open.add(this);
      void this.ended.then(() => open.delete(this));
    }
  }
  /** Statements that don't wait for each other are sent at once; a cursor can't be read on it. */
  class PipelinedConnection extends HostConnection {
    constructor() {
      super({ pipeline: true });
    }
  }

  /** Asks all hosts at once what they are, and turns to the newest primary; stays where there is none. */
  async function survey() {
    const states = await Promise.all(configs.map((config) => askHost(config)));
    newest = Math.max(newest, ...states.map((state) => state?.newest ?? 0));
    const found = states.findIndex((state) => state && !state.is_standby && state.timeline >= newest);
    if (found >= 0) primary = found;
  }
  let surveying: Promise<void> | undefined;
  const surveyOnce = () => {
    surveying ??= survey().finally(() => {
      surveying = undefined;
    });
    return surveying;
  };

  return {
    HostConnection,
    PipelinedConnection,
    open,

    /** With one host a standby is used as it is: whatever writes is refused by it (25006). */
    async mustBePrimary(connection: Connection) {
      const { pid, is_standby, timeline } = await askState(connection);
      connection.pid = pid;
      if (configs.length === 1 || (!is_standby && timeline >= newest)) return;
      connection.drop('it does not lead to the primary');
      throw new Error(
        is_standby
          ? 'None of the hosts is the primary.'
          : 'The only primary is an old one, from before a standby was promoted.',
      );
    },

    /** Leads to the newest primary: of several hosts all are asked at first, and whenever one can't be reached. */
    async dial<Got>(get: () => Promise<Got>): Promise<Got> {
      if (configs.length > 1 && newest === 0) await surveyOnce();
      try {
        return await get().catch(async (error) => {
          if (configs.length === 1) throw error;
          await surveyOnce();
          return await get();
        });
      } catch (error) {
        if (error instanceof pg.DatabaseError) throw error;
        throw new ConnectionLost(`The database cannot be reached: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },
  };
}

/** Asks each host of an address, by a connection of its own; undefined of one that can't be reached. */
export const askHosts = (where: DatabaseAddress) =>
  Promise.all(
    configsOf(where).map(async (config) => ({
      host: `${config.host}:${config.port ?? 5432}`,
      state: await askHost(config),
    })),
  );

async function askHost(config: ClientConfig): Promise<(HostState & { newest: number }) | undefined> {
  const connection = new Connection(config, askSeconds);
  try {
    await connection.connect();
    return { ...(await askState(connection)), newest: await askNewest(connection) };
  } catch {
    return undefined;
  } finally {
    connection.drop('it was only asked');
  }
}
