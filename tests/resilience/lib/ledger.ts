import type { HttpClient } from '#school/client';
import { head, trialEmail, trialToken } from '#school/trial-school';

type LedgerRow = { uid: string; email: string; quarter_one: boolean } & Record<string, unknown>;

/** Acknowledged writes of a server. None of them may be missing afterwards. */
export class Ledger {
  acknowledged = 0;
  /** The highest result of each pupil. */
  readonly results = new Map<string, number>();
  /** The ids of each pupil's tries: every one must be there, and once. */
  readonly tries = new Map<string, Set<string>>();
  /** For each pupil what the lock may be: what was acknowledged last and what was tried since. */
  readonly locks = new Map<string, boolean[]>();
  readonly added = new Map<string, string>();
  readonly archived = new Set<string>();
  readonly removed = new Set<string>();
  /** Being removed when the answer was lost: there or not. */
  readonly inDoubt = new Set<string>();
  readonly sections = new Set<string>();
  readonly tokens = new Set<string>();
  readonly endedTokens = new Set<string>();

  /** Compares with what the server shows; answers what is missing, nothing if all is well. */
  async missing(ask: HttpClient): Promise<string[]> {
    const [progress, active, archive, sections] = await Promise.all([
      readAll(ask, '/db/PlayerProgress?'),
      readAll(ask, '/db/Users?role=student&archive=false&'),
      readAll(ask, '/db/Users?role=student&archive=true&'),
      readAll(ask, '/db/Sections?'),
    ]);
    const there = new Map([...active, ...archive].map((row) => [row.uid, row]));
    const archivedNow = new Set(archive.map(({ uid }) => uid));
    const numbers = new Map(progress.map((row) => [row.uid, row.game_ten_progress as number]));
    const names = new Set(sections.map((row) => row.section_name as string));
    const isGone = (uid: string) => this.removed.has(uid) || this.inDoubt.has(uid);
    return [
      ...[...this.results].flatMap(([uid, least]) =>
        (numbers.get(uid) ?? -1) < least ? [`result ${least} of ${uid}: ${numbers.get(uid)}`] : [],
      ),
      ...[...this.locks].flatMap(([uid, may]) =>
        may.includes(there.get(uid)!.quarter_one) ? [] : [`lock of ${uid}`],
      ),
      ...[...this.added].flatMap(([uid, email]) =>
        isGone(uid) || there.get(uid)?.email === email ? [] : [`student ${uid}`],
      ),
      ...[...this.archived].flatMap((uid) =>
        isGone(uid) || archivedNow.has(uid) ? [] : [`archiving ${uid}`],
      ),
      ...[...this.removed].flatMap((uid) => (there.has(uid) ? [`removal of ${uid}`] : [])),
      ...[...this.sections].flatMap((name) => (names.has(name) ? [] : [`section ${name}`])),
      ...(await this.#wrongTries(ask)),
      ...(await this.#wrongSessions(ask)),
    ];
  }

  /** Acknowledged tries that are not there, and any that is there twice. */
  async #wrongTries(ask: HttpClient) {
    const wrong: string[] = [];
    for (const [uid, ids] of this.tries) {
      const there = await readTries(ask, uid);
      const known = new Set(there);
      if (known.size < there.length) wrong.push(`${there.length - known.size} doubled tries of ${uid}`);
      for (const id of ids) if (!known.has(id)) wrong.push(`try ${id} of ${uid}`);
    }
    return wrong;
  }

  /** The newest are at risk; asking after all of them would take long. */
  async #wrongSessions(ask: HttpClient) {
    const wanted = [
      ...[...this.tokens].slice(-20).map((token) => [token, 200] as const),
      ...[...this.endedTokens].slice(-20).map((token) => [token, 401] as const),
    ];
    const wrong = await Promise.all(
      wanted.map(async ([token, status]) => {
        const heard = await ask('/auth/session', { token });
        return heard.status === status ? [] : [`session that should answer ${status}: ${heard.status}`];
      }),
    );
    return wrong.flat();
  }
}

async function readTries(ask: HttpClient, uid: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await ask(`/db/Results/${uid}?per_page=200&page=${page}`, {
      token: trialToken(head),
    });
    if (status !== 200) throw new Error(`The tries of ${uid} answered ${status}`);
    ids.push(...(body.items as { id: string }[]).map(({ id }) => id));
    if (ids.length >= (body.total as number)) return ids;
  }
}

async function readAll(ask: HttpClient, path: string): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for (let page = 1; ; page++) {
    const { status, body, lost } = await ask(`${path}per_page=500&page=${page}`, { token: trialToken(head) });
    if (status !== 200) throw new Error(`${path} answered ${status} ${lost ?? JSON.stringify(body)}`);
    rows.push(...(body.items as LedgerRow[]));
    if (rows.length >= (body.total as number)) return rows;
  }
}

/** The email of a student that a writer adds; no other has it. */
export const newEmail = (n: number) => trialEmail(`dagdag-${process.pid}-${n}`);
