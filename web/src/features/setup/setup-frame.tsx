import type { ReactNode } from 'react';
import { chooseTheme, useTheme } from '#client/theme.ts';
import logo from '#theme/drawings/brand/logo.svg';
import darkLogo from '#theme/drawings/brand/logo-on-dark.svg';
import { IconButton } from '#ui/form/icon-button.tsx';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import css from './setup.module.css';

/** Frame of the first steps, without a menu because nobody is signed in. */
export function SetupFrame({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <div className={css.setup}>
      <title>Simulan ang Tinig · Tinig</title>
      <SkipLink />
      <header className={css.top}>
        <img src={theme === 'dark' ? darkLogo : logo} alt="Tinig" width="98" height="36" />
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label="Palitan ang tema: maliwanag o madilim"
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        />
      </header>
      <main className={css.main} id="nilalaman" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
