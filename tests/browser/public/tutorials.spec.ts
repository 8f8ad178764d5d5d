import type { Locator, Page } from '@playwright/test';
import { link, region } from '#browser/parts';
import { follow, mustShow } from '#browser/steps';
import { expect, mustBeAccessible, test } from '#browser/test';

const tutorials = [
  { id: 'register', title: 'Paano magrehistro', steps: ['pagrehistro', 'email at password', 'Mag-login'] },
  { id: 'use', title: 'Paano gamitin ang app', steps: ['ikalawang tab', 'ikatlong tab', 'ikaapat na tab'] },
  { id: 'progress', title: 'Paano tingnan ang progress', steps: ['ikaapat na tab', 'profile'] },
  { id: 'achievements', title: 'Paano tingnan ang mga achievement', steps: ['ikatlong tab', 'achievement'] },
];

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

const toggleOf = (page: Page, title: string) => cardOf(page, title).locator('summary');
const shownText = { useInnerText: true };

test('lists four tutorials, whose steps open and close each by itself', async ({ page }) => {
  await page.goto('/tutorial');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(tutorials.map(({ title }) => title));
  for (const { title } of tutorials)
    await expect(toggleOf(page, title)).toHaveText('Ipakita ang detalye', shownText);
  await expect(page.getByText('Nasa ikalawang tab ang mga minigame.')).toBeHidden();

  await toggleOf(page, 'Paano gamitin ang app').click();
  await toggleOf(page, 'Paano tingnan ang progress').press('Enter');
  for (const { title, steps } of tutorials) {
    const isOpen = title === 'Paano gamitin ang app' || title === 'Paano tingnan ang progress';
    await expect(cardOf(page, title).locator('details[open]')).toHaveCount(isOpen ? 1 : 0);
    const text = isOpen ? 'Itago ang detalye' : 'Ipakita ang detalye';
    await expect(toggleOf(page, title)).toHaveText(text, shownText);
    const shown = cardOf(page, title).getByRole('list').getByRole('listitem');
    if (isOpen) await expect(shown).toContainText(steps);
    else await expect(shown).toHaveCount(0);
  }
  await mustBeAccessible(page);

  await toggleOf(page, 'Paano gamitin ang app').press('Space');
  await expect(page.getByText('Nasa ikalawang tab ang mga minigame.')).toBeHidden();
  await mustShow(page, 'Buksan ang profile para sa progress ng bawat quarter.');
});

test('plays a film in its card, with Filipino captions, and only when asked', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/tutorial', { waitUntil: 'networkidle' });
  expect(fetched.filter((path) => path.endsWith('.mp4'))).toEqual([]);

  for (const { id, title } of tutorials) {
    const film = cardOf(page, title).locator('video');
    await expect(film).toHaveAccessibleName(title);
    await play(film);
    await expect(film).toBeFocused();
    const state = await film.evaluate((video: HTMLVideoElement) => ({
      controls: video.controls,
      source: new URL(video.currentSrc).pathname,
      language: video.textTracks[0]?.language,
      captions: video.textTracks[0]?.mode,
      seconds: video.duration,
      height: video.videoHeight,
    }));
    expect(state).toMatchObject({ controls: true, source: `/videos/${id}.mp4`, language: 'fil' });
    expect(state).toMatchObject({ captions: 'showing', height: 720 });
    expect(state.seconds).toBeGreaterThanOrEqual(20);
    expect(state.seconds).toBeLessThanOrEqual(40);
    await film.evaluate((video: HTMLVideoElement) => video.pause());
  }
});

/** Runs a film by the keyboard until it moves. */
async function play(film: Locator) {
  await film.press('Space');
  const played = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(played).toBeGreaterThan(0.2);
}

test('opens each film large, with a transcript that says what its captions say', async ({
  page,
  request,
}) => {
  for (const { id, title } of tutorials) {
    await page.goto('/tutorial');
    await follow(page, `Buksan ang tutorial: ${title}`);
    await expect(page).toHaveURL(`/tutorialvideo?id=${id}`);
    await expect(page).toHaveTitle(`${title} · Tinig`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const answer = await request.get(`/videos/${id}.vtt`);
    expect(answer.headers()['content-type']).toContain('text/vtt');
    const cues = (await answer.text()).split('\n\n').slice(1).map(spokenIn);
    const transcript = region(page, 'Ang video sa salita').getByRole('listitem');
    await expect(transcript).toHaveCount(cues.length);
    await expect(transcript).toContainText(cues);
    await mustBeAccessible(page);
    await play(page.locator('video'));
    await follow(page, 'Bumalik');
    await expect(page).toHaveURL('/tutorial');
  }
});

test('answers parts of each film, which begins to play before it is all there', async ({ request }) => {
  for (const { id } of tutorials) {
    const answer = await request.get(`/videos/${id}.mp4`, { headers: { Range: 'bytes=0-4095' } });
    expect(answer.status()).toBe(206);
    expect(answer.headers()['content-type']).toBe('video/mp4');
    const beginning = (await answer.body()).toString('latin1');
    expect(beginning.indexOf('moov')).toBeGreaterThan(0);
    const whole = await request.head(`/videos/${id}.mp4`);
    expect(Number(whole.headers()['content-length'])).toBeLessThan(600_000);
  }
});

test('shows a placeholder for no film, and goes back to the page before', async ({ page }) => {
  for (const address of ['/tutorialvideo', '/tutorialvideo?id=nothing', '/tutorialvideo?id=__proto__']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walang pamagat');
    await mustShow(page, 'Walang video na mapapanood.');
    await mustBeAccessible(page);
    await link(page, 'Bumalik').press('Enter');
    await expect(page).toHaveURL('/tutorial');
  }
  await page.goto('/credits');
  await page.evaluate(() => location.assign('/tutorialvideo?id=use'));
  await follow(page, 'Bumalik');
  await expect(page).toHaveURL('/credits');
});

/** The sentence of a caption: what stands below its times, its lines put together. */
const spokenIn = (cue: string) => cue.trim().split('\n').slice(1).join(' ');
