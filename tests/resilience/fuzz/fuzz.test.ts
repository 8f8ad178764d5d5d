/** @module-tag fuzz */
import type { AddressInfo } from 'node:net';
import { calls } from '@tinig/domain/calls/all';
import { buildApp } from '@tinig/server/app';
import { settingsFrom } from '@tinig/server/settings';
import { expect, test } from 'vitest';
import { spread } from '#bench/lib/table';
import { minutes, printFigures, roundsOf } from '#resilience/lib/rounds';
import { freshDatabase } from '#school/database';
import { fillSchool, roomy } from '#school/trial-school';
import { fuzz } from './run.ts';

test(
  'no request brings a fault to light: always an answer, 2xx or 4xx, in time, and nothing of ours in it',
  async () => {
    const { sql, close } = await freshDatabase();
    const settings = settingsFrom({ LOG_LEVEL: 'error', ...roomy });
    const app = await buildApp({ sql, settings, now: () => new Date() });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const restore = await fillSchool(sql);

    // ROUNDS is the number of requests here.
    const requests = roundsOf(3_000);
    const outcomes = await fuzz({
      port,
      sweepEvery: requests > 3_000 ? 1 : 16,
      requests,
      connections: Math.round(requests / 75),
      restore,
      isAlive: () => app.server.listening,
    });

    // Deep enough: every call was made, and most of them went through at least once.
    expect(new Set(outcomes.map(({ call }) => call)).size).toBe(Object.keys(calls).length);
    const wentThrough = new Set(outcomes.filter(({ status }) => status < 300).map(({ call }) => call));
    expect(wentThrough.size).toBeGreaterThan(Object.keys(calls).length / 2);
    const times = outcomes.map(({ milliseconds }) => milliseconds);
    printFigures(`${outcomes.length} odd requests`, { answers: spread(times) });
    await app.close();
    await close();
  },
  minutes(8),
);
