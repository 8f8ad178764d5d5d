import type { Read } from '@tinig/domain/calls/call';
import type { Actor } from '@tinig/domain/people/access';
import { isStaff } from '@tinig/domain/people/roles';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '#db/sql';
import { type Access, accessLogTopic, writeAccesses } from '#records/access-log';
import { announce } from '#records/announce';

const writeEvery = 1000;
// More accesses than any school has in a minute. Bounds memory while the database is away.
const mostWaiting = 50_000;

/**
 * Records which staff viewed which child (T39, PRIVACY-5). Collects accesses in memory, so that reads don't wait, and
 * writes them every second and at shutdown.
 */
export class AccessRecorder {
  readonly #sql: Sql;
  readonly #now: () => Date;
  #waiting = new Map<string, Access>();

  constructor({ sql, now }: { sql: Sql; now: () => Date }) {
    this.#sql = sql;
    this.#now = now;
  }

  /** Records the children whose data a read showed to staff. Skips pupils, who only see themselves. */
  note({ looks }: Pick<Read, 'looks'>, actor: Actor | undefined, input: unknown, answer: () => unknown) {
    if (!looks || !actor || !isStaff(actor.role)) return;
    const last_at = this.#now().toISOString();
    for (const uid of looks.at(input, answer())) {
      const key = `${actor.uid} ${uid} ${looks.kind} ${last_at.slice(0, 13)}`;
      const known = this.#waiting.get(key);
      if (!known && this.#waiting.size >= mostWaiting) return;
      const times = (known?.times ?? 0) + 1;
      this.#waiting.set(key, { viewer: actor.uid, uid, kind: looks.kind, times, last_at });
    }
  }

  /** Writes pending accesses. If the write fails, they stay pending. */
  async write() {
    const looks = [...this.#waiting.values()];
    if (looks.length === 0) return;
    this.#waiting = new Map();
    try {
      await this.#sql.begin(async (sql) => {
        await writeAccesses(sql, looks);
        await announce(sql, [accessLogTopic([...new Set(looks.map(({ uid }) => uid))])]);
      });
    } catch (error) {
      for (const look of looks) {
        const key = `${look.viewer} ${look.uid} ${look.kind} ${look.last_at.slice(0, 13)}`;
        const newer = this.#waiting.get(key);
        this.#waiting.set(key, newer ? { ...newer, times: newer.times + look.times } : look);
      }
      throw error;
    }
  }

  /** Writes pending accesses regularly, and the last ones when the server closes. */
  start(app: FastifyInstance) {
    const write = () =>
      this.write().catch((err) => app.log.warn({ err }, 'accesses could not be recorded; retrying'));
    const timer = setInterval(write, writeEvery);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await write();
    });
  }
}
