import type { IgnoredField } from '@tinig/domain/calls/move';
import { Refusal } from '@tinig/domain/text/refusal';
import type { Sql } from '@tinig/server/db/sql';
import { announce } from '@tinig/server/records/announce';
import { tableOf } from '@tinig/server/sql/fragments';
import type { FastifyInstance } from 'fastify';

export type UnkeptReason = IgnoredField['why'];

const writeEvery = 10_000;
// Field names are free text from clients, so their number is limited.
const mostNames = 1000;
const isName = /^[\w./-]{1,64}$/;

/** Counts fields that apps send and Tinig does not store, by path. The database stores the counts (FIREBASE-40). */
export class UnkeptCounts {
  readonly #sql: Sql;
  readonly #now: () => Date;
  readonly refuses: boolean;
  #counts = new Map<string, { path: string; why: UnkeptReason; times: number; last_at: Date }>();

  /** With `refuses`, `add` also refuses the write. */
  constructor(sql: Sql, now: () => Date, refuses: boolean) {
    this.#sql = sql;
    this.#now = now;
    this.refuses = refuses;
  }

  count(field: string, why: UnkeptReason) {
    const path = isName.test(field) ? field : `${field.split('/')[0]!.slice(0, 32)}/?`;
    const key = `${path} ${why}`;
    const known = this.#counts.get(key);
    if (known || this.#counts.size < mostNames) {
      const times = (known?.times ?? 0) + 1;
      this.#counts.set(key, { path, why, times, last_at: this.#now() });
    }
  }

  /** Counts a field that is not stored. Refuses the write if so configured. */
  add = (field: string, why: UnkeptReason) => {
    this.count(field, why);
    if (this.refuses) throw new Refusal('not-kept', 400, { field: `${field} (${why})` });
  };

  /** Saves the counts every few seconds and at shutdown. */
  start(app: FastifyInstance) {
    const write = () =>
      this.write().catch((err) => app.log.warn({ err }, 'could not count what is not kept'));
    const timer = setInterval(write, writeEvery);
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await write();
    });
  }

  async write() {
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    await this.#sql.begin(async (sql) => {
      await sql`
        insert into unkept as u (path, why, times, last_at)
        select path, why, times, last_at from ${tableOf('unkept', counts)}
        where (select count(*) from unkept) < ${mostNames}
          or exists (select from unkept k where k.path = r.path and k.why = r.why)
        order by path, why
        on conflict (path, why) do update
          set times = u.times + excluded.times, last_at = greatest(u.last_at, excluded.last_at)`;
      await announce(sql, [{ kind: 'unkept' }]);
    });
  }
}
