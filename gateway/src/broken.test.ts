import { WireClient } from '@tinig/tests/school/firebase/wire';
import { useDoor } from '@tinig/tests/school/use-school';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';

const door = useDoor({ env: { FIREBASE_GATEWAY: 'on' } });

/** Opens a polling line. Returns its id and password. */
async function openPoll() {
  const start = await fetch(`${door.origin}/.lp?start=t&cb=1&ser=1&v=5&ns=tinig`);
  const [, id, pw] = /"start","([\w-]+)","([\w-]+)"/.exec(await start.text())!;
  return { id: id!, pw: pw! };
}

const broken = [
  ['half a message', '{"t":"c"'],
  ['a comma too many', '{"t":"c",'],
  ['nothing', '{"t":"c","d":null}'],
  ['half a kind', '{"t":"c","d":{"t":'],
  ['a number for a path', '{"t":"d","d":{"r":1,"a":"q","b":{"p":5}}}'],
  ['wrong types', '{"t":"d","d":{"r":{},"a":[],"b":7}}'],
  ['a quote', '"'],
  ['no text', '\u0000'],
];

test.each(broken)(
  'a stranger who offers a poll a WebSocket and says %s ends its own line at most',
  async (_, frame) => {
    const { id } = await openPoll();
    const socket = new WebSocket(`ws://127.0.0.1:${door.port}/.ws?v=5&ns=tinig&s=${id}`);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.on('open', resolve));
    const closed = new Promise((resolve) => socket.on('close', resolve));
    for (const one of [frame, '{"t":"c","d":{"t":"a","d":{}}}', frame]) socket.send(one);
    socket.close();
    await closed;
    await mustServe();
  },
);

test.each(broken)('a poll that says %s ends its own line at most', async (_, text) => {
  const { id, pw } = await openPoll();
  const d0 = Buffer.from(text).toString('base64url');
  const said = new AbortController();
  // If the line ignores the message, the poll is held until there is something to send.
  const answered = fetch(`${door.origin}/.lp?id=${id}&pw=${pw}&ser=2&seg0=0&ts0=1&d0=${d0}`, said);
  await Promise.race([answered, new Promise((end) => setTimeout(end, 200))]);
  said.abort();
  await answered.catch(() => {});
  await mustServe();
});

test.each(broken)('a live connection that says %s ends itself at most', async (_, frame) => {
  const socket = new WebSocket(`ws://127.0.0.1:${door.port}/live`);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(frame);
  socket.send(Buffer.from(frame));
  await new Promise((resolve) => socket.on('close', resolve));
  await mustServe();
});

/** Expects that other clients are still served and no error went unhandled. */
async function mustServe() {
  const client = await WireClient.open(door.port);
  onTestFinished(() => client.close());
  expect((await client.ask('g', { p: '/Links/GDriveLink' }))?.s).toBe('ok');
  expect(thrown.splice(0)).toEqual([]);
}

const thrown: unknown[] = [];
const note = (error: unknown) => void thrown.push(error);
beforeAll(() => void process.on('uncaughtException', note));
afterAll(() => void process.off('uncaughtException', note));
