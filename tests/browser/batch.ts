import type { Page } from '@playwright/test';

type ItemAnswer = { uid: string; code?: string; error?: string };

/** The first batch is done for all but the one at this place, of whom the answer says that it failed, without a text. */
export async function failOneOfBatch(page: Page, at: number): Promise<void> {
  let sent = 0;
  await page.route('/batch', async (route) => {
    if (++sent > 1) return route.continue();
    const { uids, ...rest } = route.request().postDataJSON() as { uids: string[] };
    const response = await route.fetch({
      postData: { ...rest, uids: uids.filter((_, place) => place !== at) },
    });
    const { results } = (await response.json()) as { results: ItemAnswer[] };
    const all = uids.map((uid) => results.find((one) => one.uid === uid) ?? { uid, code: 'internal' });
    await route.fulfill({ response, json: { results: all } });
  });
}

/** The next call of this path is answered 500 without a text. */
export const refuseSilently = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
