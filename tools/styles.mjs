// Checks that CSS uses the shared measures. Spaces are steps of one scale, and line heights belong to their
// font. Media queries use three widths, plus one for very large letters. A token that is never set is a typo
// or was removed.
import { readFileSync } from 'node:fs';
import { filesLike } from './files-like.mjs';

const steps = [
  0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3,
];
const widths = ['45em', '44.9375em', '56.25em', '56.1875em', '67.5em', '67.4375em', '19em'];

const sheets = filesLike('web/src/*.css');
const drawing = [...sheets, ...filesLike('web/src/*.ts', 'web/src/*.tsx')];
const tokens = new Set(
  drawing.flatMap((file) => {
    const text = textOf(file);
    const set = file.endsWith('.css') ? /(?<![\w-])(--[\w-]+)\s*:/g : /['"`](--[\w-]+)['"`]/g;
    return [...text.matchAll(set), ...text.matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name);
  }),
);
const faults = [...sheets.flatMap(faultsOf), ...drawing.flatMap(unsetTokens)];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function textOf(file) {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

function unsetTokens(file) {
  return [...textOf(file).matchAll(/var\(\s*(--[\w-]+)/g)]
    .filter(([, name]) => !tokens.has(name))
    .map(([, name]) => `${file}: ${name} is set nowhere`);
}

function faultsOf(file) {
  const text = textOf(file);
  const rules = [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)];
  return [
    ...(text.match(/@media[^{]*/g) ?? [])
      .flatMap((media) => [...media.matchAll(/width: ([\d.]+\w+)/g)])
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
  // Rules with their own font size, for a projector or paper, set their own line height.
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
