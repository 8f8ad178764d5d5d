import type { Tutorial } from '#public/tutorials.ts';

/** As many letters as stand in one line beside the phone; players break lines differently, or not at all. */
const lineLength = 34;

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(14, 23);

function inLines(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length + 1 > lineLength) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}

/** A tutorial's captions as WebVTT: at the left, beside the phone and above a player's controls, never on either. */
export function captionsOf({ cues }: Tutorial): string {
  const settings = 'line:66% position:5% align:start size:60%';
  const written = cues.map(
    ({ from, to, text }) => `\n${stamp(from)} --> ${stamp(to)} ${settings}\n${inLines(text)}\n`,
  );
  return `WEBVTT\n${written.join('')}`;
}
