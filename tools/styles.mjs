// The console's and the pages' CSS stands on few measures: spaces are steps of one scale, a line height belongs to its
// font, and a page changes at three widths (and where letters are so large that nothing fits side by side).
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const steps = [
  0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3,
];
const widths = ['45em', '44.9375em', '56.25em', '56.1875em', '67.5em', '67.4375em', '19em'];

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'web/src/*.css'], {
  encoding: 'utf8',
});
const faults = listed
  .split('\n')
  .filter((file) => existsSync(file))
  .flatMap(faultsOf);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function faultsOf(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  return [
    ...[...text.matchAll(/@media[^{]*?width: ([\d.]+\w+)/g)]
      .filter(([, width]) => !widths.includes(width))
      .map(([, width]) => `${width} is none of the widths at which a page changes`),
    ...rules.flatMap(([, selector, body]) =>
      faultsIn(body).map((fault) => `${selector.trim().replace(/\s+/g, ' ')}: ${fault}`),
    ),
  ].map((fault) => `${file}: ${fault}`);
}

function faultsIn(body) {
  const declared = body
    .split(';')
    .map((one) => one.split(/:([\s\S]*)/).map((part) => part.trim()))
    .filter(([, value]) => value);
  // What is measured on a wall or on paper brings its own line height along.
  const hasOwnSize = declared.some(([name, value]) => name === 'font-size' && !value.startsWith('var('));
  return declared.flatMap(([name, value]) => {
    if (name === 'line-height' && !hasOwnSize && !/^(inherit|var\(--lh-[\w-]+\))$/.test(value))
      return [`the line height ${value} is no font's`];
    if (!/^(margin|padding|(row-|column-)?gap)/.test(name)) return [];
    return [...value.matchAll(/(?<![\w.])([\d.]+)rem/g)]
      .filter(([, size]) => Number(size) <= 3 && !steps.includes(Number(size)))
      .map(([all]) => `${name} ${all} is no step of the scale`);
  });
}
