import '#theme/tokens.css';
import '#theme/base.css';
import '#theme/console.css';
import '#theme/primitives.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchForNewVersion } from '#client/code.ts';
import { askOtherTabs } from '#client/tabs.ts';
import failedDrawing from '#theme/drawings/empty/error-connection.svg';
import calm from '#theme/drawings/mascot/mascot-head-calm.svg';
import { fetchScreens, router } from './routes.tsx';

// Once the first screen has its data: the other screens' code, in case the network goes, and the headings' face.
const fetchesRestAfter = 3000;

async function open() {
  await askOtherTabs();
  await router.load();
  // The page's own spinner stays until there is a screen to show.
  createRoot(document.getElementById('console')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  setTimeout(() => {
    delete document.documentElement.dataset.headings;
    // Both are wanted when nothing can be fetched any more.
    for (const drawing of [failedDrawing, calm]) new Image().src = drawing;
    void fetchScreens();
  }, fetchesRestAfter);
}

watchForNewVersion();
void open();
