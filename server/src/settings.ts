import { accessSync, constants, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod/mini';
import { dataFolderIn } from '#places';
import { nonEmpty, readSettingsFile, SettingsProblem, settingsFileIn } from './settings-file.ts';

const number = (least: number, most: number, usual: number) => {
  const needed = `a whole number from ${least} to ${most} is needed`;
  return z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,9}$/, needed)), z.transform(Number))
      .check(z.minimum(least, needed), z.maximum(most, needed)),
    usual,
  );
};

const yesOrNo = (usual: boolean) =>
  z._default(
    z.pipe(
      z.enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], 'on or off is needed'),
      z.transform((value) => ['1', 'true', 'on', 'yes'].includes(value)),
    ),
    usual,
  );

const listed = (isAllowed: (one: string) => boolean, needed: string) =>
  z._default(
    z
      .pipe(
        z.string(),
        z.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
      )
      .check(z.refine((list) => list.every(isAllowed), needed)),
    [],
  );

const file = z.optional(
  z.string().check(z.refine((path) => isAllowed(path, constants.R_OK), 'this file cannot be read')),
);

const databaseUrl = z.optional(
  z
    .string()
    .check(
      z.refine(
        (url) => /^postgres(ql)?:/.test(url) && URL.canParse(url),
        'postgres://user:password@host:port/database is needed',
      ),
    ),
);

const Variables = z.object({
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_URL: databaseUrl,
  DATABASE_PASSWORD_FILE: file,
  DATABASE_POOL: number(2, 200, 5),
  TINIG_DATA: z.optional(z.string()),
  /** Installation folder, set by a package's starter. */
  TINIG_INSTALL: z.optional(z.string()),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: number(0, 65535, 8080),
  TLS_CERT: file,
  TLS_KEY: file,
  TINIG_ALLOW_HTTP: yesOrNo(false),
  /** Opens the browser. Set by starters that were double-clicked. */
  TINIG_OPEN: yesOrNo(false),
  TRUSTED_PROXIES: listed(
    isAddress,
    'addresses or networks such as 10.0.0.0/8 are needed, with commas between',
  ),
  /** Further host names of this server (N36). */
  ALLOWED_HOSTS: listed(
    (host) => /^[\w.:-]{1,253}$/.test(host),
    'host names are needed, with commas between',
  ),
  MIN_PASSWORD: number(6, 64, 6),
  SCHOOL_NAME: z._default(z.string(), ''),
  PUBLIC_URL: z.optional(
    z.pipe(
      z.url({ protocol: /^https?$/, error: 'an address such as https://tinig.example is needed' }),
      z.transform((url) => new URL(url).origin),
    ),
  ),
  FIRST_SUPERADMIN_EMAIL: z.optional(z.email('an email address is needed')),
  FIRST_SUPERADMIN_PASSWORD: z.optional(z.string()),
  RATE_PER_TOKEN: number(1, 100_000, 50),
  BURST_PER_TOKEN: number(1, 1_000_000, 600),
  RATE_PER_ADDRESS: number(1, 100_000, 200),
  BURST_PER_ADDRESS: number(1, 1_000_000, 2000),
  MIN_FREE_DISK_MB: number(0, 1_000_000, 200),
  METRICS: yesOrNo(false),
  FIREBASE_GATEWAY: yesOrNo(false),
  FIREBASE_ORIGINS: listed(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'origins such as https://laro.example are needed, with commas between',
  ),
  FIREBASE_LISTENS: number(1, 100_000, 10_000),
  FIREBASE_MESSAGE_KB: number(16, 1024, 64),
  FIREBASE_PARTS: number(1, 4096, 256),
  FIREBASE_HELLO_SECONDS: number(1, 600, 5),
  FIREBASE_UNSENT_MB: number(1, 1024, 16),
  FIREBASE_STRANGERS: number(1, 100_000, 2000),
  FIREBASE_UNKNOWN: z._default(z.enum(['ignore', 'refuse'], 'ignore or refuse is needed'), 'ignore'),
  LOG_LEVEL: z._default(
    z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug is needed'),
    'info',
  ),
});

export type Settings = ReturnType<typeof settingsFrom>;

/** Set by starters before the settings file is found, so the file can't set these. */
const outsideOnly = ['TINIG_DATA', 'TINIG_INSTALL', 'TINIG_OPEN'];

/** Reads the settings from the environment. The data folder's file supplies missing ones. */
export function readSettings(env: Record<string, string | undefined> = process.env) {
  const inFile = readSettingsFile(env);
  const path = settingsFileIn(dataFolderIn(env));
  const isFromFile = (name: string) => name in inFile && !env[name];
  for (const name of Object.keys(inFile))
    if (!Object.hasOwn(Variables.shape, name) || outsideOnly.includes(name))
      throw new SettingsProblem(`${path}: there is no setting ${name} here.`);
  try {
    return settingsFrom({ ...inFile, ...nonEmpty(env) });
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    const lines = error.message.split('\n');
    const named = lines.map((line) => (isFromFile(line.split(/\W/, 1)[0]!) ? `${path}: ${line}` : line));
    throw new SettingsProblem(named.join('\n'));
  }
}

/**
 * Reads the settings from the environment. Empty variables count as unset. Throws a SettingsProblem that lists every
 * invalid variable, without values, which may be passwords.
 */
export function settingsFrom(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(Variables.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const read = Variables.safeParse(given);
  if (!read.success)
    throw new SettingsProblem(
      read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}.`).join('\n'),
    );
  const values = read.data;
  const settings = {
    databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD_FILE),
    databasePoolUrl: withPassword(values.DATABASE_POOL_URL, values.DATABASE_PASSWORD_FILE),
    databasePool: values.DATABASE_POOL,
    dataFolder: dataFolderIn(values),
    installFolder: values.TINIG_INSTALL,
    host: values.HOST,
    port: values.PORT,
    tls:
      values.TLS_CERT && values.TLS_KEY
        ? { cert: readFileSync(values.TLS_CERT), key: readFileSync(values.TLS_KEY) }
        : undefined,
    allowHttp: values.TINIG_ALLOW_HTTP,
    opensBrowser: values.TINIG_OPEN,
    trustedProxies: values.TRUSTED_PROXIES,
    allowedHosts: values.ALLOWED_HOSTS,
    minimumPassword: values.MIN_PASSWORD,
    schoolName: values.SCHOOL_NAME,
    publicUrl: values.PUBLIC_URL ?? '',
    firstSuperadmin:
      values.FIRST_SUPERADMIN_EMAIL && values.FIRST_SUPERADMIN_PASSWORD
        ? { email: values.FIRST_SUPERADMIN_EMAIL, password: values.FIRST_SUPERADMIN_PASSWORD }
        : undefined,
    ratePerToken: values.RATE_PER_TOKEN,
    burstPerToken: values.BURST_PER_TOKEN,
    ratePerAddress: values.RATE_PER_ADDRESS,
    burstPerAddress: values.BURST_PER_ADDRESS,
    minimumFreeDisk: values.MIN_FREE_DISK_MB * 1024 * 1024,
    metrics: values.METRICS,
    firebase: values.FIREBASE_GATEWAY
      ? {
          origins: values.FIREBASE_ORIGINS,
          mostListens: values.FIREBASE_LISTENS,
          mostMessageBytes: values.FIREBASE_MESSAGE_KB * 1024,
          mostParts: values.FIREBASE_PARTS,
          helloWithin: values.FIREBASE_HELLO_SECONDS * 1000,
          mostUnsentBytes: values.FIREBASE_UNSENT_MB * 1024 * 1024,
          mostStrangers: values.FIREBASE_STRANGERS,
          refusesUnknown: values.FIREBASE_UNKNOWN === 'refuse',
        }
      : undefined,
    logLevel: values.LOG_LEVEL,
  };
  mustFitTogether(values, settings);
  return settings;
}

/** Adds the password from a file to the URL. Other users may be able to read the environment. */
function withPassword(databaseUrl: string | undefined, path: string | undefined): string | undefined {
  if (!databaseUrl || !path) return databaseUrl;
  const password = encodeURIComponent(readFileSync(path, 'utf8').trim());
  return databaseUrl.replace(
    /^(\w+:\/\/)(?:([^@/]*)@)?/,
    (_all, before, user = '') => `${before}${user}:${password}@`,
  );
}

function mustFitTogether(
  values: z.infer<typeof Variables>,
  settings: { host: string; tls: unknown; allowHttp: boolean },
) {
  if (!values.TLS_CERT !== !values.TLS_KEY)
    throw new SettingsProblem('TLS_CERT and TLS_KEY: both or neither are needed.');
  if (values.DATABASE_POOL_URL && !values.DATABASE_URL)
    throw new SettingsProblem('DATABASE_POOL_URL: DATABASE_URL is needed as well.');
  if (values.DATABASE_PASSWORD_FILE && (!values.DATABASE_URL || new URL(values.DATABASE_URL).password))
    throw new SettingsProblem('DATABASE_PASSWORD_FILE: a DATABASE_URL without a password in it is needed.');
  if (!values.FIRST_SUPERADMIN_EMAIL !== !values.FIRST_SUPERADMIN_PASSWORD)
    throw new SettingsProblem(
      'FIRST_SUPERADMIN_EMAIL and FIRST_SUPERADMIN_PASSWORD: both or neither are needed.',
    );
  if (!settings.tls && !isLoopback(settings.host) && !settings.allowHttp)
    throw new SettingsProblem(
      'HOST is open to the network, where passwords could be read on their way. Give TLS_CERT and TLS_KEY, or put a proxy that ends TLS in front and keep HOST at 127.0.0.1. Plain HTTP needs TINIG_ALLOW_HTTP=1.',
    );
}

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

function isAddress(address: string): boolean {
  const [host = '', bits, more] = address.split('/');
  const most = { 4: 32, 6: 128 }[isIP(host)];
  return (
    most !== undefined &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
