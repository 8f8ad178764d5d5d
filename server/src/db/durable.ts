import { DatabaseProblem } from './problem.ts';
import type { Queries } from './sql.ts';

const promised = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Refuses a database that may lose acknowledged writes, is read-only, or is too old. */
export async function mustBeDurable(sql: Queries): Promise<void> {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${[...promised, 'server_version_num']})`;
  const setting = new Map(rows.map((row) => [row.name, row.setting]));
  const off = promised.filter((name) => setting.get(name) === 'off');
  if (off.length > 0)
    throw new DatabaseProblem(
      `The database has ${off.join(', ')} switched off: a power cut would lose what was already saved. Switch it on.`,
    );
  const [state] = await sql<{ is_standby: boolean }[]>`select pg_is_in_recovery() as is_standby`;
  if (state?.is_standby)
    throw new DatabaseProblem(
      'The database is a standby, which only reads. DATABASE_URL must name the primary.',
    );
  const version = Number(setting.get('server_version_num'));
  if (version < 150_000)
    throw new DatabaseProblem(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}; Tinig needs 15 or newer.`,
    );
}
