import bibo from '#look/drawings/mascot/mascot-head-worried.svg';
import { SkipLink } from '#parts/skip-link.tsx';
import words from '#public/few-words.module.css';
import { Footer } from '#public/footer.tsx';
import { Header } from '#public/header.tsx';
import look from '#public/look.module.css';

/** What stands at an address that has no page. */
export function PublicNotFound() {
  return (
    <div className={`${look.public} ${words.page}`}>
      <SkipLink />
      <Header />
      <main className={`${look.wrap} ${words.main}`} id="nilalaman">
        <img src={bibo} alt="" width="196" height="144" />
        <h1 className={look.title}>Walang pahina rito</h1>
        <p className={look.subtitle}>Baka may mali sa address, o inilipat na ang pahina.</p>
        <a className={look.key} href="/">
          Pumunta sa unang pahina
        </a>
      </main>
      <Footer
        links={[
          { to: '/tutorial', label: 'Mga tutorial' },
          { to: '/credits', label: 'Credits' },
        ]}
      />
    </div>
  );
}
