// Checks that every class a component uses is in its style sheet, and every class there is used. A missing
// class silently draws nothing, and an unused one is dead. If a component computes class names (`css[look]`),
// a class counts as used once its name appears as a word in the code.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { filesLike } from './files-like.mjs';

const sheets = new Map(filesLike('web/src/*.module.css').map((file) => [file, classesOf(file)]));
const code = filesLike('web/*.ts', 'web/*.tsx', 'domain/src/*.ts').map((file) => [file, textOf(file)]);
const words = new Set(code.flatMap(([, text]) => text.match(/[a-z][\w-]*/gi) ?? []));
const uses = code.flatMap(([file, text]) => usesIn(file, text));
const asked = new Set(uses.map(({ sheet, name }) => `${sheet} ${name}`));

// Global class names, from the sheets that every page loads.
const shared = new Set(
  filesLike('web/src/theme/*.css', 'web/src/public/pages/*.css').flatMap((file) => [...classesOf(file)]),
);
const primitives = ['primitives', 'surfaces', 'shapes'].flatMap((name) => [
  ...classesOf(`web/src/theme/${name}.css`),
]);
const composed = [...sheets.keys()].flatMap((sheet) =>
  [...textOf(sheet).matchAll(/composes: ([^;]+) from global/g)].flatMap(([, names]) =>
    names.split(/\s+/).map((name) => ({ file: sheet, name })),
  ),
);
const written = code.flatMap(([file, text]) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    (plain ?? template.replace(/\$\{[^}]*\}/g, ' '))
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ file, name })),
  ),
);
const said = new Set([...composed, ...written].map(({ name }) => name));
const isAsked = (sheet, name) =>
  asked.has(`${sheet} ${name}`) || (asked.has(`${sheet} []`) && words.has(name));

const faults = [
  ...[...composed, ...written]
    .filter(({ name }) => !shared.has(name))
    .map(({ file, name }) => `${file}: no shared sheet has the class ${name}`),
  ...primitives
    .filter((name) => !said.has(name) && !(name.includes('-') && words.has(name)))
    .map((name) => `nobody uses the primitive ${name}`),
  ...uses
    .filter(({ sheet, name }) => name !== '[]' && !sheets.get(sheet)?.has(name))
    .map(({ file, sheet, name }) => `${file}: ${sheet} has no class ${name}`),
  ...[...sheets].flatMap(([sheet, classes]) =>
    [...classes].filter((name) => !isAsked(sheet, name)).map((name) => `${sheet}: nobody sets ${name}`),
  ),
];
for (const fault of new Set(faults)) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function textOf(file) {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** Class names in a sheet's selectors, without global ones. */
function classesOf(file) {
  const own = textOf(file).replace(/:global\([^()]*(\([^()]*\)[^()]*)*\)/g, '');
  const selectors = own.match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(selectors.flatMap((one) => [...one.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name)));
}

function usesIn(file, text) {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, given, from]) => {
    const sheet = from.startsWith('#') ? join('web/src', from.slice(1)) : join(dirname(file), from);
    const names = text.matchAll(new RegExp(`(?<![\\w./'"-])${given}(?:\\.(\\w+)|\\[)`, 'g'));
    return [...names].map(([, name = '[]']) => ({ file, sheet, name }));
  });
}
