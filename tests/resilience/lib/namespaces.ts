import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Two computers on one network: a laptop and a phone, each in a network namespace of its own. */
export const laptop = { name: 'tinig-laptop', address: '192.168.77.1' };
export const phone = { name: 'tinig-phone', address: '192.168.77.2' };
export type Place = typeof laptop;

const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8', stdio: 'pipe' });

/** Says why there are no namespaces here. Undefined if there are. */
export function whyNoNamespaces(): string | undefined {
  if (process.getuid?.() !== 0) return 'root is needed for network namespaces';
  try {
    ip('netns', 'add', 'tinig-probe');
    ip('netns', 'del', 'tinig-probe');
    return undefined;
  } catch {
    return 'the command ip with network namespaces is needed';
  }
}

/** Makes both namespaces and a cable between them. */
export function openNetworks() {
  closeNetworks();
  for (const { name } of [laptop, phone]) {
    ip('netns', 'add', name);
    ip('-n', name, 'link', 'set', 'lo', 'up');
  }
  ip('link', 'add', 'cable0', 'netns', laptop.name, 'type', 'veth', 'peer', 'cable1', 'netns', phone.name);
  setAddress(laptop.address);
  ip('-n', phone.name, 'addr', 'add', `${phone.address}/24`, 'dev', 'cable1');
  ip('-n', phone.name, 'link', 'set', 'cable1', 'up');
}

/** Gives the laptop this address alone, as another router would. */
export function setAddress(address: string) {
  ip('-n', laptop.name, 'addr', 'flush', 'dev', 'cable0');
  ip('-n', laptop.name, 'addr', 'add', `${address}/24`, 'dev', 'cable0');
  ip('-n', laptop.name, 'link', 'set', 'cable0', 'up');
}

export function closeNetworks() {
  for (const { name } of [laptop, phone])
    try {
      ip('netns', 'del', name);
    } catch {
      // There was none.
    }
}

/** Runs a script of this folder at a place, with one JSON value in and one out. */
export function runAt<Answer>({ name }: Place, script: string, given: unknown): Answer {
  const words = ['netns', 'exec', name, process.execPath, `${import.meta.dirname}/${script}`];
  const output = execFileSync('ip', words, {
    ...{ input: JSON.stringify(given), encoding: 'utf8', timeout: 120_000, maxBuffer: 10_000_000 },
  });
  return JSON.parse(output);
}

/** Starts a script of this folder at a place, which speaks in lines of JSON. */
export function startAt({ name }: Place, script: string, given: unknown) {
  const words = ['netns', 'exec', name, process.execPath, `${import.meta.dirname}/${script}`];
  const child = spawn('ip', [...words, JSON.stringify(given)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = once(child, 'exit');
  return {
    async hear<Said>(): Promise<Said> {
      const { value, done } = await lines.next();
      if (done) throw new Error(`${script} said nothing`);
      return JSON.parse(value);
    },
    tell: (line: string) => child.stdin.write(`${line}\n`),
    ended,
  };
}
