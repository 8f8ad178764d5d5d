import type { Tutorial } from '#public/tutorials.ts';

/**
 * Characters that fit into one line beside the phone. Break lines here, since players do so differently or not at all.
 */
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

/** A tutorial's captions as WebVTT, placed at the left: beside the phone and above the player's controls. */
export function captionsOf({ cues }: Tutorial): string {
  const settings = 'line:66% position:5% align:start size:60%';
  const written = cues.map(
    ({ from, to, text }) => `\n${stamp(from)} --> ${stamp(to)} ${settings}\n${inLines(text)}\n`,
  );
  return `WEBVTT\n${written.join('')}`;
}
