/** @module-tag faults */
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '#resilience/lib/rounds';
import { serveSchool, untilReady } from '#resilience/lib/served-school';
import { head, trialPupils, trialToken } from '#school/trial-school';

test(
  'without its only standby, writes are answered 503, some of them outcome-unknown, reads go on, and repeated calls find what was done',
  async () => {
    const school = await serveSchool({ database: 'external' });
    const { ask } = school;
    const standby = await school.postgres.addStandby();
    onTestFinished(async () => {
      await standby.stop('immediate').catch(() => {});
      await school.close();
    });
    await untilReady(ask);
    await school.postgres.set('synchronous_standby_names', 'standby');
    await standby.stop('immediate');

    const send = (uid: string) =>
      ask('/db/Results', {
        method: 'POST',
        token: trialToken(uid),
        body: { results: [{ id: `walang-standby-${uid}`, game: 1, percent: 40 }] },
      });
    let isOver = false;
    const pupils = trialPupils.slice(0, 12);
    const sending = Promise.all(pupils.map(send)).finally(() => (isOver = true));
    const reads = [];
    do reads.push((await ask(`/db/Users/${trialPupils[0]}`, { token: trialToken(head) })).status);
    while (!isOver);
    const sent = await sending;

    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([503]));
    // Those that waited behind it did not get as far.
    const codes = new Set(sent.map(({ body }) => String(body.code)));
    expect(codes).toContain('outcome-unknown');
    expect([...codes].filter((code) => !['outcome-unknown', 'busy', 'database-away'].includes(code))).toEqual(
      [],
    );
    expect(sent.every(({ headers }) => headers['retry-after'])).toBe(true);

    await standby.start();
    // The same calls again: what was done is found done.
    for (const uid of pupils) {
      let again = await send(uid);
      while (again.status !== 200) again = await send(uid);
      const { body } = await ask<{ games: { game: number; tries: number }[] }>(`/db/Results/${uid}`, {
        token: trialToken(uid),
      });
      expect(body.games.find(({ game }) => game === 1)?.tries).toBe(1);
    }
    expect(school.server().output()).not.toMatch(/unhandled|a call failed/i);
    expect(await school.server().stop()).toBe(0);
  },
  minutes(2),
);
