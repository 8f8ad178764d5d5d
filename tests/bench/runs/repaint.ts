import type { Page } from '@playwright/test';
import { newDemoTally, Player, play } from '@tinig/demo/players';
import { signInOn, withPage } from '#bench/lib/browser';
import { type LargeSchool, type SignedInPupil, withLargeSchool } from '#bench/lib/large-school';
import { printTable, spread } from '#bench/lib/table';

const rounds = 80;
const playing = 40;

await withLargeSchool(600, async (school) => {
  const { server, password } = school;
  const [watched, ...others] = school.students.filter(({ section_id }) => section_id);
  const pupil = await school.signIn(watched!.email);
  const section = watched!.section_id!;
  const classFirst = others.sort(
    (one, other) => Number(other.section_id === section) - Number(one.section_id === section),
  );
  const ended = new AbortController();
  const tally = newDemoTally();
  const pupils = classFirst.slice(0, playing).map(({ email }) => new Player({ email, password }));
  const lesson = play(pupils, { address: server.url, signal: ended.signal, speed: 3, tally });

  await withPage(async (page) => {
    await signInOn(page, server.url, school.superadmin.email, password);
    await page.goto(`${server.url}/student-progress?student=${pupil.user.uid}`);
    const gameTen = '[data-quarter="4"] div:last-child > strong';
    const progress = await delaysOf(page, gameTen, (value) => school.sendResult(pupil, value));
    await sendTry(school, pupil, 0);
    await page.goto(`${server.url}/admin/dashboard?section=${section}`);
    const row = `section[aria-label="Naglalaro ngayon"] a[href*="${pupil.user.uid}"] > span:last-child`;
    const today = await delaysOf(page, row, (value) => sendTry(school, pupil, value));
    printTable(`Answer → repaint, while ${pupils.length} pupils play (${tally.results} results)`, {
      'a student’s page': spread(progress),
      'the class’s Dashboard': spread(today),
    });
  });
  ended.abort();
  await lesson;
});

/** A try at game ten, as a phone sends it. */
async function sendTry({ ask }: LargeSchool, { token }: SignedInPupil, percent: number) {
  const body = { results: [{ id: `subok-${percent}`, game: 10, percent }] };
  await ask('/db/Results', { method: 'POST', token, body });
}

/** Sends results that rise and answers after how many milliseconds each was painted where the selector leads. */
async function delaysOf(page: Page, selector: string, send: (value: number) => Promise<unknown>) {
  await page.locator(selector).waitFor({ state: 'attached' });
  await page.evaluate(notePaints, selector);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const delays: number[] = [];
  for (let value = 1; value <= rounds; value++) {
    await send(value);
    const answeredAt = performance.timeOrigin + performance.now();
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 100));
    const paintedAt = await page.evaluate((shown) => window.paints[shown], String(value));
    // An update painted after the next one was sent counts as never painted.
    delays.push(paintedAt === undefined ? Infinity : Math.max(0, paintedAt - answeredAt));
  }
  return delays;
}

declare global {
  interface Window {
    paints: Record<string, number>;
  }
}

/** In the page: notes when each value was painted, the frame after it came into the document. */
function notePaints(selector: string) {
  window.paints = {};
  new MutationObserver(() => {
    const shown = document.querySelector(selector);
    const value = (shown?.textContent ?? '').replace('%', '');
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.paints[value] ??= performance.timeOrigin + performance.now();
      };
      port2.postMessage(0);
    });
  }).observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
}
