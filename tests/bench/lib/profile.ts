import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number };
type ProfileNode = { id: number; callFrame: CallFrame; children?: number[] };
type Profile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** How a server is started so that it can be profiled. */
export const profiled = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Every so many microseconds it is looked where the server's thread is. */
const lookEvery = 200;

/** Where the thread of a server that was started as `profiled` was while `work` was done. */
export async function profileOf(output: string, work: () => Promise<unknown>): Promise<Profile> {
  const url = /Debugger listening on (ws:\S+)/.exec(output)![1]!;
  const socket = new WebSocket(url);
  await new Promise((resolve) => socket.once('open', resolve));
  let last = 0;
  const ask = <Answer>(method: string, params = {}) => {
    const id = ++last;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<Answer>((resolve) => {
      const hear = (text: Buffer) => {
        const message = JSON.parse(text.toString());
        if (message.id !== id) return;
        socket.off('message', hear);
        resolve(message.result);
      };
      socket.on('message', hear);
    });
  };
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: lookEvery });
  await ask('Profiler.start');
  await work();
  const { profile } = await ask<{ profile: Profile }>('Profiler.stop');
  socket.close();
  return profile;
}

/** Milliseconds by source, such as `server/src/api/gate.ts`, `pg` for a package, `node:net`, or what V8 calls it. */
export async function timeBySource({ nodes, samples, timeDeltas }: Profile): Promise<Map<string, number>> {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const maps = new Map<string, SourceMap | null>();
  const found = new Map<string, number>();
  for (const [n, id] of samples.entries()) {
    const source = await sourceOf(frames.get(id)!, maps);
    found.set(source, (found.get(source) ?? 0) + timeDeltas[n]! / 1000);
  }
  return found;
}

async function sourceOf(frame: CallFrame, maps: Map<string, SourceMap | null>): Promise<string> {
  if (!frame.url.startsWith('file:')) return frame.url || frame.functionName || 'native';
  const file = fileURLToPath(frame.url);
  if (!maps.has(file)) {
    const text = await readFile(`${file}.map`, 'utf8').catch(() => undefined);
    maps.set(file, text ? new SourceMap(JSON.parse(text) as SourceMapPayload) : null);
  }
  const entry = maps.get(file)?.findEntry(frame.lineNumber, frame.columnNumber);
  const source = entry && 'originalSource' in entry ? String(entry.originalSource) : file;
  const [, packaged] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  return packaged ?? source.replace(/^(\.\.\/)+/, '').replace(/^src\//, 'server/src/');
}
