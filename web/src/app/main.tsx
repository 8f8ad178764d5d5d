import '#theme/tokens.css';
import '#theme/base.css';
import '#theme/console.css';
import '#theme/shapes.css';
import '#theme/primitives.css';
import '#theme/surfaces.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchForNewVersion } from '#client/load-console-part.ts';
import { askOtherTabs } from '#client/tabs.ts';
import failedDrawing from '#theme/drawings/empty/error-connection.svg';
import calm from '#theme/drawings/mascot/mascot-head-calm.svg';
import icons from '#theme/icons.svg?raw';
import { router } from './routes.tsx';
import { fetchMenu, untilShown } from './screen-code.tsx';

// Delay before fetching the heading font and the menu's screens, so that the first screen loads undisturbed.
const fetchesRestAfter = 3000;

async function open() {
  document.head.insertAdjacentHTML('beforeend', icons);
  await askOtherTabs();
  await router.load();
  // The HTML page shows its own spinner until a screen is ready.
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  setTimeout(async () => {
    await untilShown();
    delete document.documentElement.dataset.headings;
    // Preload the drawings that are shown when the network is down.
    for (const drawing of [failedDrawing, calm]) new Image().src = drawing;
    void fetchMenu();
  }, fetchesRestAfter);
}

watchForNewVersion();
void open();
