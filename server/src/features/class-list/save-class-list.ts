import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { cardAddress } from '@tinig/domain/network/network';
import { scopeUid } from '@tinig/domain/people/access';
import { sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct, handleRead, type PrepareContext } from '#api/handler';
import { type MadeSecrets, makeSecretsFor } from '#credentials/made-secrets';
import { minimumLength } from '#credentials/password-rules';
import { judgeSection } from '#records/section';
import { countLrns, proposeLogins } from './check-class-list.ts';
import {
  beginList,
  findSaved,
  type MatchedClass,
  matchClass,
  mustBeList,
  noteDone,
  noteSaved,
} from './match-class.ts';
import { writeClass } from './write-class.ts';

/**
 * Saves a class list, all or nothing (N5). Returns 403 for an admin outside their sections. Returns 409 while
 * a row is faulty or needs a decision. Repeating a key changes nothing and returns the pupils it added
 * (CLASS-6).
 */
export const saveClassList = handleAct(calls.saveClassList, {
  judge: judgeSection,
  async prepare(list, context, section) {
    const { sql, actor, now } = context;
    const { key, rows } = list;
    mustBeList(rows);
    if (await findSaved(sql, actor, key)) return new Map<number, MadeSecrets>();
    await sql.begin((sql) => countLrns(sql, actor, rows, now));
    const matched = await matchClass(sql, actor, section, list);
    mustBeSettled(matched);
    return makeAll(matched, key, context);
  },
  async run(list, context, section, secrets) {
    const { key } = list;
    const { sql, actor, now, settings, network, about, aboutEach, changed } = context;
    const public_url = cardAddress(settings.publicUrl, network?.state());
    const before = await findSaved(sql, actor, key);
    if (before) about(section.id, { kind: 'class-list-saved-before' });
    if (before) return { ...nothing, message: message('class-list-saved-before'), uids: before, public_url };
    const matched = await matchClass(sql, actor, section, list);
    mustBeSettled(matched);
    const logins = await proposeLogins(sql, matched);
    const { cards, touched, from } = await writeClass(sql, matched, logins, secrets, now);
    const uids = cards.map(({ uid }) => uid);
    await noteSaved(sql, actor, key, { uids, rows: savedRows(matched, uids) }, now);
    const event = { kind: 'class-list-saved', added: uids.length, changed: touched.length } as const;
    aboutEach([...uids, ...touched], event);
    about(section.id, event);
    for (const { section_name, holders } of [section, ...from])
      changed({ kind: 'people', section: sectionKey(section_name), holders: Object.keys(holders) });
    changed({ kind: 'class-lists', uid: actor.uid });
    return {
      message: message('class-list-saved', { section: section.section_name }),
      is_new: true,
      uids,
      cards,
      added: uids.length,
      changed: touched.length,
      same: matched.rows.length - uids.length - touched.length,
      public_url,
    };
  },
});

const nothing = { is_new: false, cards: [], added: 0, changed: 0, same: 0 };

/** Maps each row's number to the uid it is saved under. `added` lists the new pupils in row order. */
function savedRows({ rows, findings }: MatchedClass, added: readonly string[]): Record<number, string> {
  const uids = added.values();
  return Object.fromEntries(
    findings.map((one, at) => [rows[at]!.row, 'who' in one ? one.who.uid : uids.next().value!]),
  );
}

function mustBeSettled({ findings }: MatchedClass) {
  const left = findings.filter(({ kind }) => kind === 'faulty' || kind === 'asked').length;
  if (left > 0) throw new Refusal('class-list-unsettled', 409, { n: left });
}

// Notes progress every so many passwords: often enough to show, rarely enough to cost nothing.
const noteEvery = 10;

/** Makes a password and a card for every new pupil, by row index. Announces progress to the actor. */
async function makeAll(
  { findings }: MatchedClass,
  key: string,
  { sql, actor, settings, now, announce }: PrepareContext,
): Promise<Map<number, MadeSecrets>> {
  const places = findings.flatMap(({ kind }, at) => (kind === 'new' ? [at] : []));
  await beginList(sql, actor, key, places.length, now);
  const least = await minimumLength(sql, settings);
  const tell = async ({ size }: ReadonlyMap<number, MadeSecrets>) => {
    if (size % noteEvery !== 0) return;
    await noteDone(sql, actor, key, size);
    await announce({ kind: 'class-lists', uid: actor.uid });
  };
  await tell(new Map());
  return makeSecretsFor(places, least, tell);
}

/** Reads the progress of saving one's own list. Returns 404 for any other key. */
export const readClassList = handleRead(calls.readClassList, async ({ key }, { sql, scope }) => {
  const [list] = await sql<{ done: number; count: number; saved: boolean }[]>`
    select done, count, saved_at is not null as saved from class_lists
    where saved_by = ${scopeUid(scope) ?? ''} and key = ${key}`;
  if (!list) throw new Refusal('class-list-not-found', 404);
  return { done: list.done, of: list.count, saved: list.saved };
});
