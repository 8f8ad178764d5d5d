import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const deploy = join(import.meta.dirname, '../deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const haproxy = '/usr/sbin/haproxy';

test('Patroni acknowledges nothing that a standby lacks', () => {
  const config = read('patroni/patroni.yaml');
  expect(config).toMatch(/^ {4}synchronous_mode: true$/m);
  expect(config).toMatch(/^ {4}synchronous_mode_strict: true$/m);
});

test('HAProxy leads to the primary among the database servers of the compose file', () => {
  const compose = read('compose-patroni.yaml');
  const config = read('patroni/haproxy.cfg');
  const servers = [...compose.matchAll(/^ {2}(database-\d):/gm)].map(([, name]) => name);
  expect(new Set(servers)).toEqual(new Set(['database-1', 'database-2', 'database-3']));
  expect([...config.matchAll(/^ {4}server (\S+) \1:5432$/gm)].map(([, name]) => name)).toEqual([
    ...new Set(servers),
  ]);
  expect(config).toContain('uri /primary');
  expect(compose).toContain('DATABASE_URL: postgres://tinig@database:5432/tinig');
});

test('every file that the compose file and its image name exists', () => {
  const named = [...read('compose-patroni.yaml').matchAll(/\.\/(patroni\/[\w.]+\.cfg)/g)].map(
    ([, path]) => path!,
  );
  const copied = /^COPY (.+) \S+$/m.exec(read('patroni/Containerfile'))![1]!.split(' ');
  for (const path of [...named, ...copied.map((name) => `patroni/${name}`), 'patroni/patroni.env.example'])
    expect(existsSync(join(deploy, path)), path).toBe(true);
});

test.runIf(existsSync(haproxy))('HAProxy accepts its file', () => {
  execFileSync(haproxy, ['-c', '-f', join(deploy, 'patroni/haproxy.cfg')], { stdio: 'pipe' });
});
