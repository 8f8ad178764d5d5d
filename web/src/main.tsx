import '#look/tokens.css';
import '#look/base.css';
import '#look/console.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { askOtherTabs } from '#data/tabs.ts';
import { router } from './routes.tsx';

// The page's own spinner stays until there is a screen to show.
void askOtherTabs()
  .then(() => router.load())
  .then(() =>
    createRoot(document.getElementById('console')!).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
