import sql from 'sql-template-tag';
import type { Connection } from './connection.ts';

/** Thrown if another version of Tinig has migrated the database, so this one must not write to it. */
export class UnknownMigration extends Error {
  constructor(name: string) {
    super(
      `The database has migration ${name}, which this version of Tinig does not know. Start the newer version, or restore a backup.`,
    );
  }
}

/**
 * Refuses a database with an unknown migration. Locks the table of migrations, so that none is applied before the
 * transaction ends.
 */
export async function refuseUnknownMigrations(
  connection: Connection,
  known: readonly string[],
): Promise<void> {
  const { rows } = await connection.ask<{ name: string }>(
    sql`select name from migrations where name <> all(${known}::text[]) limit 1`,
  );
  if (rows[0]) throw new UnknownMigration(rows[0].name);
}
