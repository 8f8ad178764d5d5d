// Limits casts through `never` or `unknown`, which bypass the compiler. Outside tests each needs a reason
// above it.
import { readFileSync } from 'node:fs';
import { filesLike } from './files-like.mjs';

const most = 10;

const files = filesLike('*.ts', '*.tsx').filter(
  (file) => !/\.(test|spec)\.tsx?$|\/testing\/|^tests\//.test(file),
);
const casts = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    /\bas (never|unknown)\b/.test(line) && !/^\s*(\/\/|\*)/.test(line)
      ? [{ place: `${file}:${at + 1}`, hasReason: /^\s*\/\//.test(lines[at - 1] ?? '') }]
      : [],
  );
});
const unexplained = casts.filter(({ hasReason }) => !hasReason);
for (const { place } of unexplained)
  process.stdout.write(`${place}: say above it why the compiler can't know.\n`);
if (casts.length > most)
  process.stdout.write(`${casts.length} casts through never or unknown, more than ${most}.\n`);
process.exitCode = unexplained.length > 0 || casts.length > most ? 1 : 0;
