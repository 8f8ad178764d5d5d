import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { codeLimits } from '@tinig/domain/network/network';
import { Refusal } from '@tinig/domain/text/refusal';
import { type AdmitContext, handleAct } from '#api/handler';
import { endLimitedSessions, livingLimitedSessions, openLimitedSession } from '#credentials/limited-session';
import { countFailure, mustNotBeThrottled, throttleKeys } from '#credentials/throttle';
import type { Sql } from '#db/sql';
import { judgePerson, mustBeActive, refuseUnlessAllowed } from '#records/person';
import { mustBePrivate, mustHave } from './network.ts';

/** Allows sessions by code, or forbids them and ends the open ones (N31, N32). */
export const allowCodes = handleAct(calls.allowCodes, {
  admit: mustBePrivate,
  prepare: async ({ allowed }, { network }) => mustHave(network).allowCodes(allowed),
  async run({ allowed }, { sql, about, changed }) {
    if (!allowed) changed(...(await endLimitedSessions(sql)));
    about('', { kind: 'codes-allowed', allowed });
    changed({ kind: 'network' });
    return { message: message(allowed ? 'codes-allowed' : 'codes-forbidden') };
  },
});

/** Makes a code for one device and one teacher, never for a superadmin (N31, N32). */
export const makeCode = handleAct(calls.makeCode, {
  admit: mustBePrivate,
  async judge({ uid }, context) {
    const person = await judgePerson(uid, context, (actor) => actor.role === 'superadmin');
    refuseUnlessAllowed(person.role === 'admin');
    mustBeActive(person);
    if (!mustHave(context.network).state().codes_allowed) throw new Refusal('codes-not-allowed', 409);
  },
  async run({ uid, request }, { sql, now, network, changed }) {
    const living = await livingLimitedSessions(sql, now);
    const { code, mark, until } = mustHave(network).codes.give(request, uid, living.length, now);
    changed({ kind: 'network' });
    return { message: message('code-given', { mark }), code, until };
  },
});

/** Refuses calls unless they come over plain HTTP from another device, and a superadmin allows codes. */
function mustBeAtDoorstep({ isPrivate, network }: AdmitContext) {
  if (isPrivate) throw new Refusal('code-on-doorstep', 403);
  if (!network?.state().codes_allowed) throw new Refusal('codes-not-allowed', 403);
}

/** Adds a device's request for a code (N32). */
export const askForCode = handleAct(calls.askForCode, {
  admit: mustBeAtDoorstep,
  async prepare({ device }, { network, address, now }) {
    return mustHave(network).codes.ask(address, device, now);
  },
  async run(_input, { changed }, _, asked) {
    changed({ kind: 'network' });
    return asked;
  },
});

/** Opens a session by code (N32, N33). A wrong code counts as a failed sign-in of its teacher. */
export const signInByCode = handleAct(calls.signInByCode, {
  admit: mustBeAtDoorstep,
  async prepare(proof, { sql, network, address, now, announce }) {
    const { codes } = mustHave(network);
    const uid = codes.holderOf(proof, address, now);
    const counted = throttleKeys(address, await emailOf(sql, uid), undefined);
    await mustNotBeThrottled(sql, counted, now);
    const wrong = codes.use(proof, address, now);
    if (!wrong) return uid;
    if (await sql.begin((sql) => countFailure(sql, counted, uid, now))) await announce({ kind: 'tries' });
    throw wrong;
  },
  async run(_input, { sql, now, address, changed }, _, uid) {
    const session = await openLimitedSession(sql, { uid, address, minutes: codeLimits.sessionMinutes }, now);
    changed({ kind: 'sessions', uid }, { kind: 'network' });
    return session;
  },
});

async function emailOf(sql: Sql, uid: string): Promise<string> {
  const [person] = await sql<{ email: string }[]>`select email from people where uid = ${uid}`;
  if (!person) throw new Refusal('code-over', 401);
  return person.email;
}
