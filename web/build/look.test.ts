import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The widths at which screens change, below and from on: 720, 900 and 1080 px; 19 em is letters of double size on a phone. */
const widths = ['44.9375em', '45em', '56.1875em', '56.25em', '67.4375em', '67.5em', '19em'];
/** The steps of space up to 2 rem (tokens.css). */
const steps = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.5, 1.75, 2];
/** What is measured for a sheet of paper. */
const paper = /report|section-sheet/;

const sheets = globSync('web/src/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('screens change at three widths alone', () => {
  const found = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@media[^{]*width: ([^)]+)\)/g)].map(([, width]) => ({ path, width: width! })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ width }) => !widths.includes(width))).toEqual([]);
});

test('space is taken from the scale', () => {
  const found = sheets
    .filter(({ path }) => !paper.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ *(?:padding|margin|gap|row-gap|column-gap)[\w-]*:([^;]*);/gm)].flatMap(
        ([, value]) =>
          [...value!.matchAll(/(?<![\w.])([\d.]+)rem/g)].map(([, rem]) => ({ path, rem: Number(rem) })),
      ),
    );
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter(({ rem }) => rem <= 2 && !steps.includes(rem))).toEqual([]);
});
