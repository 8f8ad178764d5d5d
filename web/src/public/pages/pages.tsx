import { cardPath } from '@tinig/domain/cards/card-link';
import type { ReactElement } from 'react';
import { Credits } from '#public/credits/credits.tsx';
import { Island } from '#public/island.tsx';
import { Kard } from '#public/kard/kard.tsx';
import { Landing } from '#public/landing/landing.tsx';
import login from '#public/login/login.module.css';
import { Login } from '#public/login/login.tsx';
import look from '#public/look.module.css';
import { Header, PageFrame, ShortTextPage } from '#public/page-frame.tsx';
import { Pinto } from '#public/pinto/pinto.tsx';
import { Notice } from '#public/privacy/notice.tsx';
import css from '#public/privacy/privacy.module.css';
import { TutorialPage } from '#public/tutorial/tutorial-page.tsx';
import { TutorialVideo } from '#public/tutorial-video/tutorial-video.tsx';
import { tutorials } from '#public/tutorials.ts';
import left from '#theme/drawings/login/login-left.svg';
import right from '#theme/drawings/login/login-right.svg';
import bibo from '#theme/drawings/mascot/mascot-head-worried.svg';
import skyline from '#theme/drawings/skyline.svg';

/** A public page. The build renders it to a file; its name on <html> identifies it for hydration. */
export interface PublicPage {
  name: string;
  /** The address at which the server serves this page. The 404 page has none. */
  path?: string;
  file: string;
  /** A template other than page.html, with a script of its own. */
  template?: 'kard.html' | 'login.html' | 'pinto.html';
  title: string;
  description: string;
  content: ReactElement;
}

const about =
  'Sampung larong pangmatematika sa apat na quarter, para sa mga batang nakikinig, naglalaro at natututo.';

/** Every public page (SCREEN-5), one HTML file each. The login and the card page have scripts of their own (CARDS-5). */
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
  {
    name: 'login',
    path: '/login',
    file: 'login.html',
    template: 'login.html',
    title: 'Admin Login · Tinig',
    description: 'Para sa mga guro at administrator.',
    content: <LoginPage />,
  },
  {
    name: 'kard',
    path: cardPath,
    file: 'kard.html',
    template: 'kard.html',
    title: 'Login card · Tinig',
    description: 'Buksan ang Tinig sa phone at itapat ang camera sa QR ng login card.',
    content: <Kard />,
  },
  {
    name: 'pinto',
    path: '/pinto',
    file: 'pinto.html',
    template: 'pinto.html',
    title: 'Ang pinto ng Tinig',
    description: 'Paano papasok sa Tinig ng paaralan mula sa device na ito.',
    content: <Pinto />,
  },
];

/** Page for an address that does not exist. */
function PublicNotFound() {
  return (
    <ShortTextPage drawing={bibo}>
      <h1 className={look.title}>Walang pahina rito</h1>
      <p className={look.subtitle}>Baka may mali sa address, o inilipat na ang pahina.</p>
      <a className={look.key} href="/">
        Pumunta sa unang pahina
      </a>
    </ShortTextPage>
  );
}

/** Privacy notice for parents and children (PRIVACY-10). */
function Privacy() {
  return (
    <PageFrame leads="home">
      <article className={`${look.wrap} ${css.notice}`}>
        <Island name="notice">
          <Notice />
        </Island>
      </article>
    </PageFrame>
  );
}

/** The login page (SCREEN-6). It has its own script, so that a slow connection loads no more than it needs. */
function LoginPage() {
  return (
    <div className={`${look.public} ${login.login}`} data-theme="light">
      <Header />
      <main className={login.stage} id="nilalaman">
        <img className={login.drawing} src={left} alt="" width="400" height="560" loading="lazy" />
        <Island name="login" code="/src/public/pages/login-island.tsx">
          <Login />
        </Island>
        <img className={login.drawing} src={right} alt="" width="400" height="560" loading="lazy" />
      </main>
      <img
        className={`absolute full ${look.skyline} ${login.skyline}`}
        src={skyline}
        alt=""
        width="1440"
        height="104"
      />
    </div>
  );
}
