// Entry point of every `npm run …`. Plain JavaScript without packages, because it runs on the system's own
// Node (20 or newer). Installs what is missing and hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNginx } from './find-nginx.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [name = '', ...rest] = process.argv.slice(2);

const tests = {
  runs: 'tools/test.mjs',
  needsWeb: true,
  needsServer: true,
  needsBrowser: true,
  likesNginx: true,
};

const commands = {
  // Limits V8's young generation, which makes nothing slower (deploy/ uses the same flag).
  start: {
    runs: 'server/dist/main.js',
    flags: ['--max-semi-space-size=8'],
    needsWeb: true,
    needsServer: true,
  },
  // Builds without starting, for a service that starts the server itself.
  build: { needsWeb: true, needsServer: true },
  demo: { runs: 'demo/main.ts', needsWeb: true },
  dev: { runs: 'tools/dev.mjs' },
  tinig: { runs: 'server/src/cli/tinig.ts' },
  doctor: { runs: 'server/src/cli/tinig.ts', args: ['doctor'] },
  videos: { runs: 'films/make.ts', needsBrowser: true },
  check: { runs: 'tools/check.mjs' },
  release: { runs: 'tools/release/release.ts', needsWeb: true, needsServer: true },
  bench: { runs: 'tests/bench/bench.ts', needsWeb: rest.length > 0, needsServer: rest.length > 0 },
  test: { ...tests, args: ['daily'] },
  nightly: { ...tests, args: ['nightly'] },
};

/** A problem that the user can fix. Shown without a stack trace. */
class Missing extends Error {}

try {
  const command = commands[name];
  if (!command)
    throw new Missing(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.chdir(root);
  installPackages();
  const node = findNode();
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  // Cache compiled code, so that later runs start faster.
  env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');
  if (command.needsWeb) build('The pages', 'web', 'web/build/build.ts', { node, env });
  if (command.needsServer) build('The server', 'server', 'tools/build-server.ts', { node, env });
  if (command.needsBrowser) env.CHROMIUM = findBrowser(node, env);
  if (command.likesNginx) env.NGINX = findNginx(root) ?? '';
  if (command.runs)
    handOver(
      node,
      [...(command.flags ?? []), join(root, command.runs), ...(command.args ?? []), ...rest],
      env,
    );
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  say(error.message);
  process.exitCode = 1;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function installPackages() {
  const missing = whatIsMissing();
  if (!missing) return;
  say(`${missing}: installing the packages with npm ci. This takes a minute.`);
  const env = { ...process.env };
  let cache;
  if (!isWritable(homedir())) env.npm_config_cache = cache = mkdtempSync(join(tmpdir(), 'tinig-npm-'));
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    stdio: 'inherit',
    env,
    shell: isWindows,
  });
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (status !== 0)
    throw new Missing(
      'npm ci failed, see above. It needs the npm registry and a folder that can be written to.',
    );
}

/** Compares installed packages with the lock file. Optional packages for other systems may be missing. */
function whatIsMissing() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return 'The packages are not there yet';
  const differs = ([path, entry]) =>
    path.startsWith('node_modules/') &&
    !entry.link &&
    installed[path]?.version !== entry.version &&
    !(entry.optional && !installed[path]);
  if (Object.entries(wanted).some(differs)) return 'The packages are not the ones of package-lock.json';
  const pinned = `node_modules/${pinnedNode()}`;
  if (wanted[pinned] && !existsSync(pinned)) return 'The packages are those of another system';
  return undefined;
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function pinnedNode() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}

function findNode() {
  const folder = join(root, 'node_modules', pinnedNode(), 'bin');
  const pinned = join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Missing(
    `npm has no Node 24 for this system. Install Node 24 or newer; this is ${process.version}.`,
  );
}

/** Builds a folder if its output is older than its sources. */
function build(what, folder, script, { node, env }) {
  const sources = newest([
    ...readdirSync(folder)
      .filter((entry) => entry !== 'dist' && entry !== 'node_modules')
      .map((entry) => `${folder}/${entry}`),
    'domain/src',
    ...(folder === 'server' ? ['gateway/src'] : []),
    'package-lock.json',
  ]);
  if (newest([`${folder}/dist`]) > sources) return;
  say(`Building ${what.toLowerCase()}.`);
  const { status } = spawnSync(node, [join(root, script)], {
    cwd: join(root, folder),
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  if (status !== 0) throw new Missing(`${what} could not be built, see above.`);
}

/** Latest modification time of these paths. A folder's time also changes when an entry is removed. */
function newest(paths) {
  let time = 0;
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const found = statSync(path);
    time = Math.max(time, found.mtimeMs);
    if (found.isDirectory())
      time = Math.max(time, newest(readdirSync(path).map((entry) => join(path, entry))));
  }
  return time;
}

function findBrowser(node, env) {
  const found = lookForBrowser(node, env);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('The tests need Chromium: installing it with apt-get.');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', 'chromium'], quiet);
    const installed = lookForBrowser(node, env);
    if (installed) return installed;
  }
  throw new Missing(
    'The tests need Chromium. Install it (on Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name it in CHROMIUM.',
  );
}

function lookForBrowser(node, env) {
  const own = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const candidates = [
    () => process.env.CHROMIUM,
    () => '/usr/bin/chromium',
    () => '/usr/bin/chromium-browser',
    () => '/usr/bin/google-chrome',
    () => '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    () => spawnSync(node, ['-e', own], { env, encoding: 'utf8' }).stdout?.trim(),
  ];
  for (const candidate of candidates) {
    const path = candidate();
    // Ubuntu's chromium may be a stub that only asks to install something else.
    if (
      path &&
      existsSync(path) &&
      spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
    )
      return path;
  }
  return undefined;
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs the command and passes signals on. Ctrl-C needs no passing on, because the terminal sends it to the
 * child too.
 */
function handOver(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', env });
  // Send a signal only once, because a second one makes the child exit at once. The terminal's Ctrl-C counts.
  let isTold = false;
  process.on('SIGINT', () => {
    isTold = true;
  });
  const tell = (signal) => {
    isTold = true;
    child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  // npm signals only its shell, which exits without passing it on.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && !isTold && tell('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 1000).unref();
  child.on('error', (error) => say(error.message));
  child.on('close', (code) => process.exit(code ?? 1));
}
