import type { ReactNode } from 'react';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import css from './few-words.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import look from './look.module.css';

const links = [
  { to: '/tutorial', label: 'Mga tutorial' },
  { to: '/credits', label: 'Credits' },
  { to: '/privacy', label: 'Privacy' },
];

type FewWordsProps = { drawing: string; leads?: 'home'; children: ReactNode };

/** A public page with a short text under a drawing. */
export const FewWords = ({ drawing, leads, children }: FewWordsProps) => (
  <div className={`flex column ${look.public} ${css.page}`}>
    <SkipLink />
    <Header leads={leads} />
    <main className={`grow stack text-center ${look.wrap} ${css.main}`} id="nilalaman">
      <img src={drawing} alt="" width="196" height="144" />
      {children}
    </main>
    <Footer links={links} />
  </div>
);
