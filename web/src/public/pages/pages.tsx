import type { ReactElement } from 'react';
import { Credits } from '#public/credits/credits.tsx';
import { Landing } from '#public/landing/landing.tsx';
import { PublicNotFound } from '#public/not-found/public-not-found.tsx';
import { Privacy } from '#public/privacy/privacy.tsx';
import { TutorialPage } from '#public/tutorial/tutorial-page.tsx';
import { TutorialVideo } from '#public/tutorial-video/tutorial-video.tsx';
import { tutorials } from '#public/tutorials.ts';

/** A public page. The build renders it to a file; its name on <html> identifies it for hydration. */
export interface PublicPage {
  name: string;
  /** The address at which the server serves this page. The 404 page has none. */
  path?: string;
  file: string;
  /** A template other than page.html, with a script of its own. */
  template?: 'kard.html' | 'login.html';
  title: string;
  description: string;
  content: ReactElement;
}

const about =
  'Sampung larong pangmatematika sa apat na quarter, para sa mga batang nakikinig, naglalaro at natututo.';

/** Every public page (SCREEN-5), one HTML file each. */
export const publicPages: PublicPage[] = [
  {
    name: 'landing',
    path: '/',
    file: 'index.html',
    title: 'Pakinggan ang tinig ng matematika · Tinig',
    description: about,
    content: <Landing />,
  },
  {
    name: 'tutorial',
    path: '/tutorial',
    file: 'tutorial.html',
    title: 'Mga tutorial · Tinig',
    description:
      'Apat na maikling video: pagrehistro, paggamit ng app, pagtingin ng progress at ng mga achievement.',
    content: <TutorialPage />,
  },
  ...tutorials.map((tutorial) => ({
    name: `tutorial-video-${tutorial.id}`,
    path: `/tutorialvideo?id=${tutorial.id}`,
    file: `tutorialvideo-${tutorial.id}.html`,
    title: `${tutorial.title} · Tinig`,
    description: tutorial.description,
    content: <TutorialVideo tutorial={tutorial} />,
  })),
  {
    name: 'tutorial-video',
    path: '/tutorialvideo',
    file: 'tutorialvideo.html',
    title: 'Walang pamagat · Tinig',
    description: 'Bumalik sa listahan ng mga tutorial at pumili ng panonoorin.',
    content: <TutorialVideo />,
  },
  {
    name: 'credits',
    path: '/credits',
    file: 'credits.html',
    title: 'Credits · Tinig',
    description: 'Kilalanin ang gumawa ng Tinig at ang lahat ng tumulong.',
    content: <Credits />,
  },
  {
    name: 'privacy',
    path: '/privacy',
    file: 'privacy.html',
    title: 'Paalala sa privacy · Tinig',
    description: 'Ano ang itinatago tungkol sa bata, bakit, gaano katagal, at ano ang puwedeng hilingin.',
    content: <Privacy />,
  },
  {
    name: 'not-found',
    file: '404.html',
    title: 'Walang pahina rito · Tinig',
    description: 'Walang nakitang pahina sa address na ito.',
    content: <PublicNotFound />,
  },
];
