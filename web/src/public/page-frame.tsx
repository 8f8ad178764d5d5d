import type { ReactNode } from 'react';
import logo from '#theme/drawings/brand/logo.svg';
import { Icon } from '#ui/inline/icon.tsx';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import look from './look.module.css';
import css from './page-frame.module.css';

const names = {
  '/': 'Unang pahina',
  '/tutorial': 'Mga tutorial',
  '/credits': 'Credits',
  '/privacy': 'Privacy',
  '/login': 'Admin Login',
};

type PageFrameProps = HeaderProps & {
  /** Pages linked in the footer. Without any, there is no footer. */
  links?: readonly (keyof typeof names)[];
  className?: string;
  mainClass?: string | undefined;
  children: ReactNode;
};

/** Layout of a public page: header, main content and footer. */
export const PageFrame = ({ links, className = '', mainClass, children, ...header }: PageFrameProps) => (
  <div className={`${className} ${look.public}`}>
    <SkipLink />
    <Header {...header} />
    <main className={mainClass} id="nilalaman">
      {children}
    </main>
    {links && (
      <footer className={look.foot}>
        <div className={`row wrap spread ${look.wrap} ${look.footRow}`}>
          <img src={logo} alt="Tinig" width="98" height="36" />
          <nav className="screen-only cluster gap-20" aria-label="Mga pahina">
            {links.map((to) => (
              <a key={to} href={to}>
                {names[to]}
              </a>
            ))}
          </nav>
        </div>
      </footer>
    )}
  </div>
);

type HeaderProps = { leads?: 'home' | undefined; over?: boolean; headClass?: string | undefined };

/**
 * Header of public pages (SCREEN-2): logo and name link home, beside one link to the login or back. `over` overlaps the
 * coloured top of the main content (look.underHead).
 */
export const Header = ({ leads, over = false, headClass = '' }: HeaderProps) => (
  <header className={`${look.head} ${over ? look.headOver : ''} ${headClass}`}>
    <div className={`row spread gap-16 ${look.wrap} ${look.headRow}`}>
      <a className={`inline-row ${look.brand}`} href="/" aria-label="Tinig, pumunta sa unang pahina">
        <img src={logo} alt="" width="137" height="50" />
      </a>
      <a
        className={`screen-only ${look.key} ${look.keyLight} ${look.keySmall}`}
        href={leads ? '/' : '/login'}
      >
        {leads && <Icon name="arrowl" small />}
        {leads ? 'Bumalik' : names['/login']}
      </a>
    </div>
  </header>
);

type FewWordsProps = { drawing: string; leads?: 'home'; children: ReactNode };

/** A public page with a drawing and a short text. */
export const ShortTextPage = ({ drawing, leads, children }: FewWordsProps) => (
  <PageFrame
    leads={leads}
    links={['/tutorial', '/credits', '/privacy']}
    className={`flex column ${css.page}`}
    mainClass={`grow stack text-center ${look.wrap} ${css.main}`}
  >
    <img src={drawing} alt="" width="196" height="144" />
    {children}
  </PageFrame>
);
