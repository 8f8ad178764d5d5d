import { temporaryFolder } from '@tinig/server/testing/start-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { nginxProgram } from '#trials/shared/proxy';
import { makeRelease } from '#trials/shared/releases';
import { updateAtPlay } from '#trials/two-versions';

// The first run installs the version before.
vi.setConfig({ testTimeout: 300_000 });

if (!nginxProgram)
  process.stdout.write('Skipped: an update behind a proxy needs nginx, and none was found.\n');

async function place() {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  return { folder, nginx: nginxProgram! };
}

test.skipIf(!nginxProgram)(
  'beside the version before, an update refuses no result, and no screen is untrue',
  async () => {
    expect(await updateAtPlay(await place())).toEqual({ refused: [], untrue: [], lost: [], logged: [] });
  },
);

test.skipIf(!nginxProgram)('an update that the version before can’t live with is found out', async () => {
  const at = await place();
  const wanting = `alter table tried_games add column weeks jsonb;
    update tried_games set weeks = '{}'; alter table tried_games alter column weeks set not null`;
  const { refused, logged } = await updateAtPlay(at, await makeRelease(at.folder, { wanting }));
  expect(refused).not.toEqual([]);
  // PostgreSQL's code for a value that is missing.
  expect(logged.join('\n')).toContain('"code":"23502"');
});
