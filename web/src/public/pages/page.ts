import '#theme/tokens.css';
import '#theme/base.css';
import './page.css';
import '#theme/primitives.css';
import '#public/look.module.css';
import '#public/page-frame.module.css';
import '#public/film.module.css';
import '#public/credits/credits.module.css';
import '#public/landing/hero.module.css';
import '#public/landing/landing.module.css';
import '#public/privacy/privacy.module.css';
import '#public/tutorial/tutorial.module.css';
import '#public/tutorial-video/tutorial-video.module.css';
import { readDownloadLink } from '#public/landing/download-link.ts';
import { firstInteraction, hydrate, pageLoad } from './hydrate.ts';

// React is more than half of the landing page's size budget. Without user interaction it loads this long after
// everything else.
const landingWaits = 2000;

// Older browsers lack navigation.canGoBack. There, any earlier page counts.
const canGoBack = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1);

document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  if (!canGoBack()) return;
  event.preventDefault();
  history.back();
});

async function hydrateLater(island: HTMLElement) {
  const isLanding = island.dataset.island === 'download';
  if (isLanding) window.tinigDownload = readDownloadLink();
  const quiet = pageLoad().then(() => isLanding && new Promise((end) => setTimeout(end, landingWaits)));
  await Promise.race([firstInteraction(), quiet]);
  await hydrate(island);
}

const island = document.querySelector<HTMLElement>('[data-island]');
if (island) void hydrateLater(island);
