import '#theme/tokens.css';
import '#theme/base.css';
import './page.css';
import '#theme/primitives.css';
// What a page looks like comes with it; that it is written already, the build knows (build/build.ts).
import '#public/credits/credits.tsx';
import '#public/landing/landing.tsx';
import '#public/not-found/public-not-found.tsx';
import '#public/privacy/privacy.tsx';
import '#public/tutorial/tutorial-page.tsx';
import '#public/tutorial-video/tutorial-video.tsx';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Slideshow } from '#public/credits/slideshow.tsx';
import { FilmCover } from '#public/film-cover.tsx';
import { DownloadButtons } from '#public/landing/download-buttons.tsx';
import { PrintNotice } from '#public/privacy/print-notice.tsx';
import { SchoolSays } from '#public/privacy/school-says.tsx';
import { TutorialSteps } from '#public/tutorial/tutorial-steps.tsx';
import { BackLink } from '#public/tutorial-video/back-link.tsx';

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
