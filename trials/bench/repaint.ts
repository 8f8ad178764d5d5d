import { newTally, Player, play } from '#demo/players';
import { signInOn, withPage } from '#trials/shared/browser';
import { withSchool } from '#trials/shared/large-school';
import { printTable, spread } from '#trials/shared/table';

const rounds = 80;

await withSchool(600, async (school) => {
  const { server, password } = school;
  const [watched, ...others] = school.students.filter(({ section_id }) => section_id);
  const pupil = await school.signIn(watched!.email);
  const ended = new AbortController();
  const tally = newTally();
  const pupils = others.slice(0, 30).map(({ email }) => new Player({ email, password }));
  const playing = play(pupils, { address: server.url, signal: ended.signal, speed: 3, tally });

  await withPage(async (page) => {
    await signInOn(page, server.url, school.superadmin.email, password);
    await page.goto(`${server.url}/student-progress?student=${pupil.user.uid}`);
    await page.getByRole('meter', { name: 'Game 10' }).waitFor();
    await page.evaluate(notePaints);
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const delays: number[] = [];
    for (let value = 1; value <= rounds; value++) {
      await school.sendResult(pupil, value);
      const answeredAt = performance.timeOrigin + performance.now();
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 100));
      const paintedAt = await page.evaluate((shown) => window.paints[shown], String(value));
      if (paintedAt === undefined) throw new Error(`${value}% never showed.`);
      delays.push(Math.max(0, paintedAt - answeredAt));
    }
    printTable(`Answer → repaint, while ${pupils.length} pupils play (${tally.results} results)`, {
      repaint: spread(delays),
    });
  });
  ended.abort();
  await playing;
});

declare global {
  interface Window {
    paints: Record<string, number>;
  }
}

/** In the page: notes when each value of game 10 was painted, the frame after it came into the document. */
function notePaints() {
  window.paints = {};
  const meter = document.querySelector('[role=meter][aria-label="Game 10"]')!;
  new MutationObserver(() => {
    const value = meter.getAttribute('aria-valuenow')!;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.paints[value] ??= performance.timeOrigin + performance.now();
      };
      port2.postMessage(0);
    });
  }).observe(meter, { attributes: true, attributeFilter: ['aria-valuenow'] });
}
