import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Characters that pages usually need. Any other character in a name loads the whole font. */
export const usualLetters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ...'\u00a0·•×ÑñÁÉÍÓÚáéíóú–—‘’“”…−',
].join('');

/** Cache of the font subsets. The first build fills it; a change of font, characters or options refreshes it. */
export const cutFonts = join(root, 'node_modules/.cut-fonts');

const text = 'atkinson-hyperlegible-next';
const display = 'gabarito';

/**
 * Font, weights and characters per subset file. Headings use one weight. The login has its own subset with only its own
 * heading text (login.module.css). It shows at once, and the full display face waits until the user has signed in.
 */
const fonts = {
  [display]: { font: display, weights: 700, letters: usualLetters },
  [text]: { font: text, weights: { min: 400, max: 800, default: 400 }, letters: usualLetters },
  'gabarito-login': { font: display, weights: 700, letters: 'Admin Login Logging in...' },
};

/** OpenType features to keep: those on by default, and tabular figures. Unused ones such as fractions are dropped. */
const keepFeatures = 'calt ccmp clig kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ');

/**
 * Creates a subset of each font with only the usual characters, half the size of the original. base.css requests it
 * first. Both licences allow subsetting.
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

/** Writes to a temporary name and renames, since builds may run in parallel. */
async function put(name: string, content: string | Uint8Array): Promise<void> {
  const fresh = join(cutFonts, `${process.pid}-${name}`);
  await writeFile(fresh, content);
  await rename(fresh, join(cutFonts, name));
}
