import { lengthOf, tutorials } from '@tinig/web/public/tutorials';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { films } from './films.ts';
import { screenAt } from './frame.tsx';

/** The frames of all videos, two per second. */
const pictures = tutorials.flatMap((tutorial) =>
  Array.from({ length: lengthOf(tutorial) * 2 }, (_, half) =>
    renderToStaticMarkup(screenAt(films[tutorial.id], half / 2)).replaceAll(/ style="[^"]*"/g, ''),
  ),
);

const gamesThat = (pattern: RegExp) =>
  new Set(pictures.flatMap((picture) => [...picture.matchAll(pattern)].map(([, game]) => Number(game))));

test('no film plays a game that another shows with a lock', () => {
  const locked = gamesThat(/<\/svg>Game (\d)/g);
  const played = gamesThat(/Game (\d)(?:: |<\/span><span>.*?<\/span>)<b>[1-9]\d*%/g);
  expect([...locked].sort()).toEqual([3, 4, 5]);
  expect([...played].sort()).toEqual([1, 2]);
});
