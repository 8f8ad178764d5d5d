import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What pages here are written with; whatever else a name may need comes with the whole font. */
export const usualLetters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'\u00a0·•×ÑñÁÉÍÓÚáéíóú–—‘’“”…−',
].join('');

/** Where the cut fonts are: made by the first build, and again when font, letters or anything else of them is another. */
export const cutFonts = join(root, 'node_modules/.cut-fonts');

const text = 'atkinson-hyperlegible-next';
const display = 'gabarito';

/**
 * Each file with the font, the weights and the letters that are used of it: headings have one weight, and their figures
 * are the text face's (base.css). The login has the headings' face in its own words alone (login.module.css): it is
 * there at once, and the rest of that face waits until somebody is signed in.
 */
const fonts = {
  [display]: { font: display, weights: 700, letters: usualLetters.replace(/\d/g, '') },
  [text]: { font: text, weights: { min: 400, max: 800, default: 400 }, letters: usualLetters },
  'gabarito-login': { font: display, weights: 700, letters: 'Admin Login Logging in...' },
};

/** What is on by itself in a font, and figures of one width; what nothing asks for (fractions, another zero) stays out. */
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ');

/**
 * Makes of each font a file that holds the usual letters alone, half as large (base.css asks for it first). Both
 * licences allow it.
 */
export async function cutFontsOnce(): Promise<void> {
  await mkdir(cutFonts, { recursive: true });
  for (const [name, { font, weights, letters }] of Object.entries(fonts)) {
    const whole = `@fontsource-variable/${font}`;
    const { version } = JSON.parse(
      await readFile(new URL(import.meta.resolve(`${whole}/package.json`)), 'utf8'),
    );
    const how = createHash('sha256').update(JSON.stringify([version, weights, letters, keepFeatures]));
    const wanted = how.digest('hex');
    const made = join(cutFonts, `${name}.made`);
    if ((await readFile(made, 'utf8').catch(() => '')) === wanted) continue;
    const file = new URL(import.meta.resolve(`${whole}/files/${font}-latin-wght-normal.woff2`));
    const { default: subset } = await import('subset-font');
    const cut = await subset(await readFile(file), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures,
    });
    await put(`${name}.woff2`, cut);
    await put(`${name}.made`, wanted);
  }
}

/** Renamed when it is whole: builds may run side by side. */
async function put(name: string, content: string | Uint8Array): Promise<void> {
  const fresh = join(cutFonts, `${process.pid}-${name}`);
  await writeFile(fresh, content);
  await rename(fresh, join(cutFonts, name));
}
