// `npm test`: runs the checks, then the daily tests of Vitest and Playwright. `npm test -- NAME`: all tests
// of files whose path contains NAME. `npm run test:nightly`: the daily suite and every nightly part. `npm run
// test:nightly -- PART`: one part (tests/parts.mjs). The last line is `N passed, N failed`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ruleFaults } from './rules.ts';
import { listPlaywright, nightlyParts, run, runPlaywright, runVitest } from './test-runners.mjs';

const [suite, ...given] = process.argv.slice(2);
// A release needs every test to run, so skipped tests fail there.
const isForRelease = given.includes('--release');
const names = given.filter((name) => !name.startsWith('--'));
const folder = mkdtempSync(join(tmpdir(), 'tinig-reports-'));
/** Known tests by "file › title". */
const known = new Map();
const steps = [];

if (suite === 'nightly') nightly(names);
else if (names.length > 0) onlyFiles(names);
else daily();
rmSync(folder, { recursive: true, force: true });
report();

function daily() {
  step('check', () => ({
    failed: run(process.execPath, ['tools/check.mjs']) === 0 ? [] : ['the check'],
    passed: [],
  }));
  step('vitest', () => runVitest({ folder }));
  step('playwright', () => runPlaywright({ folder }));
}

function onlyFiles(names) {
  step('vitest', () => runVitest({ folder, names }));
  step('playwright', () => runPlaywright({ folder, names }));
}

function nightly(names) {
  const unknown = names.find((name) => !nightlyParts[name]);
  if (unknown) throw new Error(`No part ${unknown}. There are: ${Object.keys(nightlyParts).join(', ')}.`);
  if (names.length === 0) daily();
  for (const part of names.length > 0 ? names : Object.keys(nightlyParts)) {
    const { vitest, playwright } = nightlyParts[part];
    if (vitest) step(part, () => runVitest({ folder, part, tags: vitest }));
    if (playwright) step(part, () => runPlaywright({ folder, part }));
  }
}

function step(name, tests) {
  const begun = Date.now();
  const result = { skipped: [], secondTries: [], seconds: [], tests: [], ...tests() };
  for (const test of result.tests) {
    const before = known.get(test.name);
    known.set(test.name, { part: test.part, ran: test.ran || (before?.ran ?? false) });
  }
  steps.push({ name, took: Math.round((Date.now() - begun) / 1000), ...result });
}

function report() {
  const all = (key) => steps.flatMap((step) => step[key]);
  const failures = all('failed');
  if (names.length === 0 || suite === 'nightly') failures.push(...faultsOfRules());
  const skipped = all('skipped');
  if (isForRelease)
    failures.push(...skipped.map((name) => `skipped, which a release does not allow: ${name}`));
  const passed = all('passed').length;
  if (passed === 0 && failures.length === 0) failures.push('no test ran');
  writeDurations(all('seconds'));
  for (const name of skipped) say(`skipped: ${name}`);
  for (const name of all('secondTries')) say(`passed only at the second try: ${name}`);
  for (const name of failures) say(`failed: ${name}`);
  say(steps.map(({ name, took }) => `${name} ${took} s`).join(', '));
  say(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

function faultsOfRules() {
  for (const test of listPlaywright())
    if (!known.has(test.name)) known.set(test.name, { ...test, ran: false });
  const ranVitest = steps.some(({ tests }) => tests.some(({ name }) => name.includes('.test.ts')));
  // A run of the browser part alone does not know the other tests.
  if (!ranVitest) return [];
  const parts = steps.map(({ name }) => (nightlyParts[name] ? name : undefined));
  return ruleFaults(known, parts);
}

/** Writes the seconds per file, longest first, to test-results/durations.txt. */
function writeDurations(seconds) {
  const byFile = Map.groupBy(seconds, ({ file }) => file);
  const rows = [...byFile].map(([file, times]) => [file, times.reduce((sum, { took }) => sum + took, 0)]);
  rows.sort(([, a], [, b]) => b - a);
  mkdirSync('test-results', { recursive: true });
  const lines = rows.map(([file, took]) => `${took.toFixed(1).padStart(7)}  ${file}`);
  writeFileSync('test-results/durations.txt', `${lines.join('\n')}\n`);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
