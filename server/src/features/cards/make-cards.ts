import { calls } from '@tinig/domain/calls/all';
import type { MadeCard } from '@tinig/domain/calls/auth';
import { message } from '@tinig/domain/messages/messages';
import { cardAddress } from '@tinig/domain/network/network';
import { canHelpStudent } from '@tinig/domain/people/access';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import { type MadeSecrets, makeSecretsFor } from '#credentials/made-secrets';
import { minimumLength } from '#credentials/password-rules';
import { accessLogTopic, writeAccessToAll } from '#records/access-log';
import { readCardNames, setCards } from '#records/cards';
import {
  endSessionsOf,
  type LockedPerson,
  lockPeople,
  mustBeActive,
  refuseUnlessAllowed,
} from '#records/person';
import { forgetAccounts } from '#records/remove-people';
import { isOneOf, tableOf } from '#sql/fragments';

/**
 * Makes new cards, all or none (N6). Each pupil gets a new password and token. Their sessions end, and their
 * failed attempts are cleared.
 */
export const makeCards = handleAct(calls.makeCards, {
  async judge({ uids }, { sql, actor, about }) {
    about(uids[0] ?? '');
    const people = [...(await lockPeople(sql, uids)).values()];
    if (people.length < new Set(uids).size) throw new Refusal('student-not-found', 404);
    for (const person of people) refuseUnlessAllowed(canHelpStudent(actor, person));
    for (const person of people) mustBeActive(person);
    return people;
  },
  async prepare(_input, { sql, settings }, people) {
    const least = await minimumLength(sql, settings);
    return makeSecretsFor(
      people.map(({ uid }) => uid),
      least,
    );
  },
  async run(_input, { sql, settings, network, now, actor, about, aboutEach, changed }, people, secrets) {
    const made = people.map((person) => ({ ...person, ...secrets.get(person.uid)! }));
    const uids = people.map(({ uid }) => uid);
    await sql`
      update people p set password_hash = r.password_hash, touched_at = ${now}
      from ${tableOf({ uid: 'text', password_hash: 'text' }, made)}
      where p.uid = r.uid`;
    await setCards(sql, made);
    changed(...(await endSessionsOf(sql, uids)), ...(await forgetAccounts(sql, people)));
    await writeAccessToAll(sql, { viewer: actor.uid, kind: 'cards', now }, isOneOf('p.uid', uids));
    changed(accessLogTopic(uids));
    const event = { kind: 'cards-made', cards: uids.length } as const;
    about(uids.length === 1 ? uids[0]! : '', event);
    if (uids.length > 1) aboutEach(uids, event);
    const names = await readCardNames(sql, uids);
    const cards = made.map((one) => cardOf(one, names.get(one.uid)!));
    return {
      message: message('cards-made'),
      cards,
      public_url: cardAddress(settings.publicUrl, network?.state()),
    };
  },
});

const cardOf = (
  { uid, first_name, last_name, section, email, password, token }: LockedPerson & MadeSecrets,
  card_name: string,
): MadeCard => ({ uid, first_name, last_name, card_name, section, login: email, password, token });
