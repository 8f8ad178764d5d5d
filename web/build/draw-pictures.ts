/**
 * Renders images from our own drawings for other sites and devices: the social preview, and the icons of phones and
 * older browsers. Run `npm run pictures -w web`. Needs Chromium at CHROMIUM or /usr/bin/chromium.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const out = join(root, 'public');
const drawing = async (name: string) =>
  `data:image/svg+xml;base64,${await readFile(join(root, 'src/theme/drawings', name), 'base64')}`;
const font = await readFile(
  join(root, '../node_modules/@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2'),
  'base64',
);

async function draw(page: Page, file: string, width: number, height: number, markup: string, clear = false) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Gabarito; src: url(data:font/woff2;base64,${font}); font-weight: 400 900 }
    body { margin: 0; width: ${width}px; height: ${height}px; position: relative; overflow: hidden }
    img { position: absolute }
    p { position: absolute; margin: 0; font: 700 60px/1.12 Gabarito; color: #2A0F4F }
  </style>${markup}`);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  await page.screenshot({ path: join(out, file), omitBackground: clear });
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
});
try {
  const page = await browser.newPage();
  const icon = await drawing('brand/favicon.svg');
  const whole = (size: number) => `<img src="${icon}" style="width:${size}px;height:${size}px">`;
  // Phones mask icons themselves and need opaque corners.
  const full = (size: number) =>
    `<body style="background:#6529A9"><img src="${icon}" style="inset:0;margin:auto;width:${size * 0.8}px">`;

  await draw(page, 'favicon.png', 48, 48, whole(48), true);
  await draw(page, 'apple-touch-icon.png', 180, 180, full(180));
  await draw(page, 'icon-192.png', 192, 192, full(192));
  await draw(page, 'icon-512.png', 512, 512, full(512));
  await draw(
    page,
    'social.png',
    1200,
    630,
    `<body style="background:#FFC83E">
      <img src="${await drawing('skyline.svg')}" style="left:-120px;bottom:-1px;width:1440px">
      <img src="${await drawing('mascot/mascot.svg')}" style="right:40px;top:50px;width:540px">
      <img src="${await drawing('brand/wordmark.svg')}" style="left:80px;top:84px;width:440px">
      <p style="left:84px;top:330px;width:560px">Pakinggan ang tinig ng matematika</p>`,
  );
} finally {
  await browser.close();
}
