import { calls } from '@tinig/domain/calls/all';
import { message } from '@tinig/domain/messages/messages';
import { Refusal } from '@tinig/domain/text/refusal';
import type { AdmitContext, PrepareContext } from '#api/handler';
import { handleAct, handleRead } from '#api/handler';
import type { NetworkState } from '#api/network-control';
import { endLimitedSessions, livingLimitedSessions } from '#credentials/limited-session';

const lookEvery = 5_000;

/** Returns the school's network (N31, NETWORK-1). While watched, soon shows adapters that come or go. */
export const readNetwork = handleRead(
  calls.readNetwork,
  async (_input, { sql, network, now, holdsUntil }) => {
    if (!network) return { ...ownTls, code_sessions: [] };
    holdsUntil(now.getTime() + lookEvery);
    return { ...network.state(), code_sessions: await livingLimitedSessions(sql, now) };
  },
);

/** Network state if a proxy or an own certificate provides TLS. */
const ownTls: NetworkState = {
  ...{ state: 'own-tls', addresses: [], chosen: [], open_since: null, https_port: 0, http_port: 0 },
  ...{ name: '', school_code: '', fingerprint: '', thumbprint: '', certificate_until: null },
  ...{
    first_other_device_at: null,
    problem: null,
    problem_port: null,
    codes_allowed: false,
    code_requests: [],
  },
};

/** Opens the school's network (N31, NETWORK-2). Refuses with 403 over plain HTTP from another device. */
export const openNetwork = handleAct(calls.openNetwork, {
  admit: mustBePrivate,
  prepare: async ({ addresses, http_port, https_port }, { network }) =>
    mustHave(network).open({ addresses, httpPort: http_port, httpsPort: https_port }),
  run: async ({ addresses }, { about, changed }) => {
    about('', { kind: 'network-opened', addresses: addresses.length });
    changed({ kind: 'network' });
    return { message: message('network-opened') };
  },
});

/** Closes the school's network (N31, NETWORK-3). Refuses with 403 over plain HTTP from another device. */
export const closeNetwork = handleAct(calls.closeNetwork, {
  admit: mustBePrivate,
  prepare: async ({ address }, { network }) => mustHave(network).close(address),
  run: async (_input, { sql, changed }) => {
    changed({ kind: 'network' }, ...(await endLimitedSessions(sql)));
    return { message: message('network-closed') };
  },
});

export function mustBePrivate({ isPrivate }: AdmitContext) {
  if (!isPrivate) throw new Refusal('needs-tls', 403);
}

export function mustHave(network: PrepareContext['network']) {
  if (!network) throw new Refusal('network-not-here', 409);
  return network;
}
