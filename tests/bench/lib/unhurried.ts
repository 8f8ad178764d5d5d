import type { Locator, Page } from '@playwright/test';

/** Words a second that a grown-up reads calmly, keys a second that a teacher types, seconds from one press to the next. */
const wordsASecond = 4;
const keysASecond = 2.5;
const aPress = 2;
/** Reads only the beginning of repeated content, such as a class's rows. */
const mostWords = 200;

/**
 * How long somebody takes who does it for the first time: what the machine needs, and what reading, typing and pressing
 * take beside it.
 */
export class Unhurried {
  readonly lines: { name: string; machine: number; person: number }[] = [];
  #person = 0;

  /** Does a step and notes how long it took. */
  async step<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    this.#person = 0;
    const answer = await work();
    this.lines.push({ name, machine: (performance.now() - from) / 1000, person: this.#person });
    return answer;
  }

  /** A time that is not measured: a line that is too quick here, a hand that looks for a file. */
  take(seconds: number) {
    this.#person += seconds;
  }

  /** Reads what a page says; numbers and logins are only glanced at. */
  async read(page: Page) {
    const text = await page.getByRole('main').innerText();
    const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !/[\d@]/.test(word));
    this.take(Math.min(words.length, mostWords) / wordsASecond);
  }

  async type(field: Locator, text: string) {
    this.take(aPress + text.length / keysASecond);
    await field.fill(text);
  }

  /** Puts in what lies in the clipboard already. */
  async paste(field: Locator, text: string) {
    this.take(2 * aPress);
    await field.fill(text);
  }

  async press(target: Locator) {
    this.take(aPress);
    await target.click();
  }

  get seconds() {
    return this.lines.reduce((sum, { machine, person }) => sum + machine + person, 0);
  }
}
