// Runs Vitest and Playwright and reads their reports.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Parts of the nightly suite: Vitest tags, or all Playwright tests. */
export const nightlyParts = {
  faults: { vitest: 'faults' },
  fuzz: { vitest: 'fuzz || property' },
  firebase: { vitest: 'firebase' },
  counts: { vitest: 'counts' },
  windows: { vitest: 'windows' },
  network: { vitest: 'network' },
  layouts: { playwright: true },
};
const vitestParts = ['faults', 'fuzz', 'firebase', 'counts', 'windows', 'network'];
const browserConfig = 'tests/browser/playwright.config.ts';

/**
 * Runs the daily Vitest tests. With `tags` it runs that nightly part, with `names` all tests of the matching
 * files.
 */
export function runVitest({ folder, names = [], part, tags }) {
  const file = join(folder, `vitest-${part ?? 'daily'}.json`);
  const filter = tags ?? (names.length > 0 ? undefined : `!(${vitestParts.join(' || ')})`);
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  if (filter) options.push('--tags-filter', filter);
  if (names.length > 0) options.push('--passWithNoTests');
  const status = run('vitest', ['run', ...names, ...options], suiteOf(part));
  const { testResults } = read(file);
  const tests = testResults?.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: relative('.', name) })),
  );
  return resultOf(
    part ?? 'vitest',
    status,
    (tests ?? []).map(({ file, title, fullName, status, tags, failureMessages, duration = 0 }) => ({
      ...{ file, name: `${file} › ${title}`, label: `${fullName}${reason(failureMessages)}` },
      part: vitestParts.find((one) => tags.includes(one)),
      isLeftOut: status === 'skipped' && filter !== undefined && !matches(tags, part),
      passed: status === 'passed',
      failed: status === 'failed',
      secondTry: status === 'passed' && failureMessages.length > 0,
      took: duration / 1000,
    })),
    brokenFiles(testResults ?? []),
  );
}

/** Files that failed outside their tests, such as in a set-up: their tests are reported as skipped. */
const brokenFiles = (testResults) =>
  testResults
    .filter(
      ({ status, message, assertionResults }) =>
        (status === 'failed' || message) && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => `${relative('.', name)}${reason([message || 'failed outside its tests'])}`);

const matches = (tags, part) =>
  part
    ? tags.includes(part) || (part === 'fuzz' && tags.includes('property'))
    : !vitestParts.some((one) => tags.includes(one));

/**
 * Runs the daily browser tests, or with `names` all tests of the matching files. The nightly part runs all,
 * since axe checks every state there (tests/browser/looks.ts). Some tests also build on the state that
 * earlier ones left.
 */
export function runPlaywright({ folder, names = [], part }) {
  const file = join(folder, 'playwright.json');
  const daily = names.length > 0 ? ['--pass-with-no-tests'] : ['--grep-invert', '@nightly'];
  const filter = part ? [] : daily;
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...suiteOf(part) };
  const args = ['test', ...names, '--config', browserConfig, '--reporter=line,json', ...filter];
  const status = run('playwright', args, env);
  return resultOf(part ?? 'playwright', status, specsIn(read(file)));
}

/** Lists all browser tests without running them. */
export function listPlaywright() {
  const { stdout } = spawnSync(
    'playwright',
    ['test', '--list', '--config', browserConfig, '--reporter=json'],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 1 << 28,
    },
  );
  return specsIn(JSON.parse(stdout));
}

function specsIn({ suites = [], specs = [] }) {
  const here = specs.map(({ file, title, tags, ok, tests }) => {
    const results = tests.flatMap(({ results }) => results);
    const errors = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
    const isSkipped = tests.every(({ status }) => status === 'skipped');
    return {
      ...{ file: `tests/browser/${file}`, name: `tests/browser/${file} › ${title}` },
      label: `${file} ${title}${reason(errors)}`,
      part: tags.includes('nightly') ? 'layouts' : undefined,
      passed: ok && !isSkipped,
      failed: !ok,
      secondTry: tests.some(({ status }) => status === 'flaky'),
      took: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    };
  });
  return [...here, ...suites.flatMap(specsIn)];
}

function resultOf(what, status, tests, broken = []) {
  const labels = (isMeant) => tests.filter(isMeant).map(({ label }) => label);
  const failed = [...labels((test) => test.failed), ...broken];
  // Count a failed setup, an unhandled rejection or a missing report as one failure.
  if (status !== 0 && failed.length === 0) failed.push(`${what} ended with ${status}, see above`);
  return {
    failed,
    passed: labels((test) => test.passed),
    secondTries: labels((test) => test.secondTry),
    skipped: labels((test) => !test.passed && !test.failed && !test.isLeftOut),
    seconds: tests.map(({ file, took }) => ({ file, took })),
    tests: tests.map(({ name, part, passed, failed }) => ({ name, part, ran: passed || failed })),
  };
}

const suiteOf = (part) => ({ TINIG_SUITE: part ? 'nightly' : 'daily' });

/** First lines of a test's failure messages. */
function reason(messages) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 20));
  return lines.map((line) => `\n    ${line.slice(0, 500)}`).join('');
}

/** Runs a program in this terminal. Returns its exit status. */
export function run(program, args, env = {}) {
  process.stdout.write(
    `\n— ${[program === process.execPath ? 'node' : program, ...args.slice(0, 2)].join(' ')}\n`,
  );
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
