// One word finds it: what a file exports, and a type or component even where it does not, has a name that no other file
// declares. Tests may name theirs as they like, and so may the films, which nothing imports.
import { readFileSync } from 'node:fs';
import { filesLike } from './files-like.mjs';

const isFree = (file) => /\.(test|spec)\.tsx?$|^web\/videos\//.test(file);
const declared =
  /^(export )?(?:default )?(?:async )?(?:type|interface|class|function\*?|const|let) (?:([A-Z]\w*)|(\w+))/gm;

const placesOf = new Map();
for (const file of filesLike('*.ts', '*.tsx').filter((path) => !isFree(path)))
  for (const [, isExported, capital, small] of readFileSync(file, 'utf8').matchAll(declared)) {
    const name = capital ?? (isExported && small);
    if (name) placesOf.set(name, (placesOf.get(name) ?? new Set()).add(file));
  }
const repeated = [...placesOf].filter(([, files]) => files.size > 1);
for (const [name, files] of repeated)
  process.stdout.write(`${name} is declared in ${[...files].join(', ')}\n`);
process.exitCode = repeated.length === 0 ? 0 : 1;
