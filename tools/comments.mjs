// Comments begin with their subject or a verb. A comment that begins with What, Who or the like, and is no
// question, usually has to be read twice.
import { readFileSync } from 'node:fs';
import { filesLike } from './files-like.mjs';

const files = filesLike('*.ts', '*.tsx', '*.mjs');
const faults = files.flatMap((file) =>
  commentsOf(readFileSync(file, 'utf8'))
    .filter((comment) => /^(What|Who|Whose|Whom|Of|That|By|Where)\b/.test(comment) && !comment.includes('?'))
    .map((comment) => `${file}: begins with its object: ${comment.slice(0, 80)}`),
);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Texts of doc comments and of blocks of line comments, without their marks. */
function commentsOf(text) {
  const found = text.matchAll(/\/\*\*([\s\S]*?)\*\/|^([ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*)/gm);
  return [...found].map(([, doc, lines]) =>
    (doc ?? lines)
      .replace(/^[ \t]*(\*|\/\/)[ \t]?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
