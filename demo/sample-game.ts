import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cardPath, demoGamePath } from '@tinig/domain/cards/card-link';
import type { buildApp } from '@tinig/server/app';

const folder = join(import.meta.dirname, 'sample-game');

// Maps each URL path to a file and its content type.
const files = {
  [demoGamePath + cardPath]: ['game.html', 'text/html; charset=utf-8'],
  [`${demoGamePath}/game.css`]: ['game.css', 'text/css; charset=utf-8'],
  [`${demoGamePath}/game.js`]: ['game.js', 'text/javascript; charset=utf-8'],
} as const;

/** Serves the stand-in page for the game, where pressing a card's QR code signs the pupil in (CARDS-5). */
export async function serveSampleGame(app: Awaited<ReturnType<typeof buildApp>>) {
  for (const [address, [file, type]] of Object.entries(files)) {
    const content = await readFile(join(folder, file));
    app.get(address, async (_request, reply) => {
      reply.type(type);
      return content;
    });
  }
}
