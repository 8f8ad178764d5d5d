import pg from 'pg';
import { configsOf, type DatabaseAddress } from './address.ts';
import { Connection } from './connection.ts';
import { ConnectionLost } from './connection-errors.ts';

/** The hosts of a database: all connections lead to the one that is no standby. */
export type Hosts = ReturnType<typeof hostsOf>;

/** Reads an address; connects to nothing yet. */
export function hostsOf(where: DatabaseAddress, statementSeconds: number) {
  const configs = configsOf(where);
  const open = new Set<Connection>();
  let primary = 0;

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

  return {
    HostConnection,
    PipelinedConnection,
    open,

    /** With one host a standby is used as it is: whatever writes is refused by it (25006). */
    async mustBePrimary(connection: Connection) {
      if (configs.length === 1) return;
      const { rows } = await connection.ask('select pg_is_in_recovery() as is_standby');
      if (!rows[0].is_standby) return;
      connection.drop('it leads to a standby');
      throw new Error('None of the hosts is the primary.');
    },

    /** Tries each host in turn, beginning with the last known primary. */
    async dial<Got>(get: () => Promise<Got>): Promise<Got> {
      for (let left = configs.length - 1; ; left--) {
        const tried = primary;
        try {
          return await get();
        } catch (error) {
          if (primary === tried) primary = (tried + 1) % configs.length;
          if (left > 0) continue;
          if (error instanceof pg.DatabaseError) throw error;
          throw new ConnectionLost(`The database cannot be reached: ${(error as Error).message}`, {
            cause: error,
          });
        }
      }
    },
  };
}
