import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What pages here are written with; whatever else a name may need comes with the whole font. */
export const usualLetters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'\u00a0·•×ÑñÁÉÍÓÚáéíóú–—‘’“”…−',
].join('');

/** Where the cut fonts are: made by the first build, and again with a newer font. */
export const cutFonts = join(root, 'node_modules/.cut-fonts');

/**
 * Each font with the weights and letters that are used of it: headings have one weight, and their figures are the text
 * face's (base.css).
 */
const fonts = {
  gabarito: { weights: 700, letters: usualLetters.replace(/\d/g, '') },
  'atkinson-hyperlegible-next': { weights: { min: 400, max: 800, default: 400 }, letters: usualLetters },
};

/**
 * Makes of each font a file that holds the usual letters alone, half as large (base.css asks for it first). Both
 * licences allow it.
 */
export async function cutFontsOnce(): Promise<void> {
  await mkdir(cutFonts, { recursive: true });
  for (const [name, { weights, letters }] of Object.entries(fonts)) {
    const whole = `@fontsource-variable/${name}`;
    const { version } = JSON.parse(
      await readFile(new URL(import.meta.resolve(`${whole}/package.json`)), 'utf8'),
    );
    const made = join(cutFonts, `${name}-${version}-${JSON.stringify(weights).replace(/\W+/g, '-')}`);
    const isMade = await access(made).then(
      () => true,
      () => false,
    );
    if (isMade) continue;
    const file = new URL(import.meta.resolve(`${whole}/files/${name}-latin-wght-normal.woff2`));
    const { default: subset } = await import('subset-font');
    const cut = await subset(await readFile(file), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    // Renamed when it is whole: builds may run side by side.
    const fresh = join(cutFonts, `${name}-${process.pid}.woff2`);
    await writeFile(fresh, cut);
    await rename(fresh, join(cutFonts, `${name}.woff2`));
    await writeFile(made, '');
  }
}
