// `npm test`: the checks, then Vitest, then Playwright, and as the last line `N passed, N failed`. `npm test -- NAME`:
// the files of tests whose path holds NAME, of both.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { notRun } from './rules.ts';

const names = process.argv.slice(2);
const isPart = names.length > 0;
const reports = mkdtempSync(join(tmpdir(), 'tinig-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const secondTries = [];
/** Each test that ran, as "file › title". */
const ran = new Set();

if (!isPart) count('check', run(process.execPath, ['tools/check.mjs']), { passed: 0, failed: 0, skipped: 0 });
vitest();
playwright();
rmSync(reports, { recursive: true, force: true });
for (const name of isPart ? [] : notRun(ran)) {
  failures.push({ name: `a rule names a test that did not run: ${name}`, why: '' });
  total.failed++;
}

for (const { name, why } of secondTries) say(`passed only at the second try: ${name}${why}`);
for (const { name, why } of failures) say(`failed: ${name}${why}`);
if (total.passed === 0) total.failed++;
if (total.skipped > 0) say(`${total.skipped} skipped`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function vitest() {
  const file = join(reports, 'vitest.json');
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const status = run('vitest', ['run', ...names, ...options, ...(isPart ? ['--passWithNoTests'] : [])]);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, testResults = [] } = read(file);
  for (const { name, assertionResults } of testResults)
    for (const { status, title, fullName, failureMessages } of assertionResults) {
      ran.add(`${relative('.', name)} › ${title}`);
      const entry = { name: fullName, why: reason(failureMessages) };
      if (status === 'failed') failures.push(entry);
      if (status === 'passed' && failureMessages.length > 0) secondTries.push(entry);
    }
  count('vitest', status, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

function playwright() {
  const config = 'tests/browser/playwright.config.ts';
  if (!existsSync(config)) return count('playwright', 1, {});
  const file = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const options = ['--config', config, '--reporter=line,json'];
  const status = run(
    'playwright',
    ['test', ...names, ...options, ...(isPart ? ['--pass-with-no-tests'] : [])],
    env,
  );
  const report = read(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  testsIn(report, ({ file, title }) => ran.add(`tests/browser/${file} › ${title}`));
  failures.push(...testsIn(report, ({ ok }) => !ok));
  secondTries.push(...testsIn(report, ({ tests }) => tests.some(({ status }) => status === 'flaky')));
  count('playwright', status, { passed: expected + flaky, failed: unexpected, skipped });
}

/** Those tests in Playwright's tree of files and groups that are meant, and why they failed. */
function testsIn({ title = '', suites = [], specs = [] }, isMeant) {
  const here = specs.filter(isMeant).map(({ title: test, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
    return { name: `${title} ${test}`, why: reason(errors.map(({ message = '' }) => message)) };
  });
  return [...here, ...suites.flatMap((suite) => testsIn(suite, isMeant))];
}

/** Why a test failed, in its own words: who reads the end of a long run needs no more. */
function reason(messages) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 20));
  return lines.map((line) => `\n    ${line.slice(0, 500)}`).join('');
}

function run(program, args, env = {}) {
  say(`\n— ${[program === process.execPath ? 'node' : program, ...args.slice(0, 2)].join(' ')}`);
  const shell = process.platform === 'win32';
  return spawnSync(program, args, { stdio: 'inherit', shell, env: { ...process.env, ...env } }).status;
}

/** What failed without a test that failed (a set-up, an unhandled rejection, nothing found) counts as one. */
function count(what, status, { passed = 0, failed = 0, skipped = 0 }) {
  const silent = status !== 0 && failed === 0 ? 1 : 0;
  if (silent) failures.push({ name: what, why: '' });
  total.passed += passed;
  total.failed += failed + silent;
  total.skipped += skipped;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
