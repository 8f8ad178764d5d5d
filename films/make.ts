/**
 * Renders the tutorial videos: Chromium draws each frame from film.html, ffmpeg assembles them, and the captions are
 * written beside them. Run `npm run videos`, or for one video `npm run videos -- register`. Needs ffmpeg.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { lengthOf, type Tutorial, tutorials } from '@tinig/web/public/tutorials';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const perSecond = 15;
const root = join(import.meta.dirname, '..');
const out = join(root, 'web/public/videos');

const input = `-f image2pipe -framerate ${perSecond} -c:v mjpeg -i -`;
const colour =
  '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709';
const picture = '-c:v libx264 -preset veryslow -tune animation -crf 29 -pix_fmt yuv420p';
const shape = `-g ${perSecond * 4} -threads 1 -bitexact -movflags +faststart`;

const startFfmpeg = (file: string) =>
  spawn('ffmpeg', [...`-loglevel error -y ${input} ${colour} ${picture} ${shape}`.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });

async function film(page: Page, address: string, tutorial: Tutorial): Promise<void> {
  await page.goto(`${address}film.html?id=${tutorial.id}`);
  await page.waitForFunction(() => document.fonts.status === 'loaded' && 'showAt' in window);
  const ffmpeg = startFfmpeg(join(out, `${tutorial.id}.mp4`));
  for (let picture = 0; picture < lengthOf(tutorial) * perSecond; picture++) {
    await page.evaluate(async (seconds) => {
      window.showAt(seconds);
      await Promise.all(Array.from(document.images, (image) => image.decode()));
    }, picture / perSecond);
    const drawn = await page.screenshot({ type: 'jpeg', quality: 100 });
    if (!ffmpeg.stdin.write(drawn)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg could not make ${tutorial.id}`);
  await writeFile(join(out, `${tutorial.id}.vtt`), captionsOf(tutorial));
}

/**
 * Maximum characters per caption line, so that it fits beside the phone. Captions are wrapped here, because players
 * wrap differently or not at all.
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
function captionsOf({ cues }: Tutorial): string {
  const settings = 'line:66% position:5% align:start size:60%';
  const written = cues.map(
    ({ from, to, text }) => `\n${stamp(from)} --> ${stamp(to)} ${settings}\n${inLines(text)}\n`,
  );
  return `WEBVTT\n${written.join('')}`;
}

const wanted = process.argv.slice(2);
await mkdir(out, { recursive: true });
const vite = await createServer({
  root: import.meta.dirname,
  configFile: false,
  plugins: [react()],
  logLevel: 'warn',
  server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: [root] } },
});
await vite.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const address = vite.resolvedUrls?.local[0] ?? '';
  for (const tutorial of tutorials) {
    if (wanted.length === 0 || wanted.includes(tutorial.id)) await film(page, address, tutorial);
  }
} finally {
  await browser.close();
  await vite.close();
}
