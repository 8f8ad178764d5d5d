import fastify from 'fastify';
import { expect, test } from 'vitest';
import { letInByTurns } from './let-in.ts';

const requests = 40;

function workFor(milliseconds: number) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('a burst of requests is begun over many turns of the event loop, in its order', async () => {
  const app = fastify();
  letInByTurns(app);
  let turn = 0;
  const turns = new Set<number>();
  const order: string[] = [];
  app.get('/:n', (request, reply) => {
    turns.add(turn);
    order.push((request.params as { n: string }).n);
    workFor(2);
    reply.send({});
  });
  await app.ready();
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  count();

  const names = Array.from({ length: requests }, (_, n) => String(n));
  const answers = await Promise.all(names.map((n) => app.inject(`/${n}`)));
  isOver = true;

  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(order).toEqual(names);
  expect(turns.size).toBeGreaterThan(10);
});
