import { calls } from '@tinig/domain/calls/all';
import { runInBackground } from '@tinig/server/api/background';
import type { FastifyInstance } from 'fastify';
import { mountAuth } from '#auth/auth-routes';
import { forgetUnfinished } from '#auth/unfinished-accounts';
import { Realtime } from '#tree/realtime';
import { UnkeptCounts } from '#tree/unkept';
import { mountPolling, type Polls } from '#wire/polling';
import { mountWebSocket } from '#wire/websocket';
import { openCallsTo } from './cors.ts';
import type { GatewayParts } from './parts.ts';
import { mountRest, unknownPathDenier } from './rest.ts';

const forgetEvery = 60 * 60 * 1000;

// Calls that replace the original app's admin backend.
const adminBackend = [
  calls.cleanUpArchive,
  calls.cleanUpUsers,
  calls.changePassword,
  calls.removeStudent,
  calls.archiveStudent,
  calls.restoreStudent,
  calls.addStudent,
  calls.addAdmin,
  calls.changeLock,
  calls.editSection,
  calls.removeSection,
].map(({ path }) => path);

/** Mounts the API for Firebase SDKs (FIREBASE-1). Returns its metrics and the handler for unknown `.json` URLs. */
export async function openGateway(app: FastifyInstance, given: Omit<GatewayParts, 'unkept'>) {
  const { context, limits } = given;
  const parts = { ...given, unkept: new UnkeptCounts(context.sql, context.now, limits.refusesUnknown) };
  parts.unkept.start(app);
  if (limits.origins.length > 0) openCallsTo(app, limits.origins, adminBackend);
  const realtime = new Realtime(parts, app.log);
  await realtime.start(app);
  await app.register((inner) => mountAuth(inner, parts));
  const polls: Polls = new Map();
  await app.register(async (inner) => mountWebSocket(inner, realtime, polls));
  await app.register((inner) => mountPolling(inner, realtime, polls));
  await app.register((inner) => mountRest(inner, realtime));
  runInBackground(app, {
    run: () => context.sql.begin((sql) => forgetUnfinished(sql, context.now())),
    every: forgetEvery,
    failure: 'could not forget accounts',
  });
  return {
    figures: () => realtime.figures.lines(realtime.lines, realtime.sources),
    denyOthers: unknownPathDenier(realtime),
  };
}
