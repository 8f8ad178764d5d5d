import '#look/tokens.css';
import '#look/base.css';
import './page.css';
import '#look/primitives.css';
// What a page looks like comes with it; that it is written already, the build knows (build/build.ts).
import '#screens/public/credits/credits.tsx';
import '#screens/public/landing/landing.tsx';
import '#screens/public/not-found/public-not-found.tsx';
import '#screens/public/privacy/privacy.tsx';
import '#screens/public/tutorial/tutorial-page.tsx';
import '#screens/public/tutorial-video/tutorial-video.tsx';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FilmCover } from '#public/film-cover.tsx';
import { Slideshow } from '#screens/public/credits/slideshow.tsx';
import { DownloadButtons } from '#screens/public/landing/download-buttons.tsx';
import { PrintNotice } from '#screens/public/privacy/print-notice.tsx';
import { SchoolSays } from '#screens/public/privacy/school-says.tsx';
import { TutorialSteps } from '#screens/public/tutorial/tutorial-steps.tsx';
import { BackLink } from '#screens/public/tutorial-video/back-link.tsx';

/** What acts on public pages, by the names that stand in them (public/island.tsx). */
const parts: Record<string, ComponentType<ReturnType<typeof JSON.parse>>> = {
  back: BackLink,
  download: DownloadButtons,
  film: FilmCover,
  print: PrintNotice,
  says: SchoolSays,
  slides: Slideshow,
  steps: TutorialSteps,
};

/** Lets the browser do what waits: a slow phone can scroll and draw between two parts. */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

for (const root of document.querySelectorAll<HTMLElement>('[data-acts]')) {
  await pause();
  const Part = parts[root.dataset.acts!]!;
  hydrateRoot(root, <Part {...JSON.parse(root.dataset.given!)} />);
}
