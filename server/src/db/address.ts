import type { ClientConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';

/** Where a database is: a URL, or its parts. A `host` that begins with `/` is the folder of a Unix socket. */
export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; password?: string; database: string };

/** `postgres://user:password@one:5432,two:5432/database`, as psql reads it, is a URL for each of the hosts. */
export function urlsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** What the driver takes, for each host. */
export const configsOf = (where: DatabaseAddress): ClientConfig[] =>
  'url' in where
    ? urlsOf(where.url).map((url) => toClientConfig(parse(url, { useLibpqCompat: true })))
    : [{ ...where, ssl: false }];

/** Whether it names more than one, such as a primary and its standby. */
export const hasSeveralHosts = (where: DatabaseAddress) => 'url' in where && urlsOf(where.url).length > 1;
