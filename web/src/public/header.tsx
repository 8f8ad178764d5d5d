import logo from '#theme/drawings/brand/logo.svg';
import { Icon } from '#ui/inline/icon.tsx';
import look from './look.module.css';

/**
 * Header of public pages (SCREEN-2): logo and name link home, beside one link to the login or back. `over` overlaps the
 * coloured top of the main content (look.underHead).
 */
export function Header({ leads = 'login', over = false }: { leads?: 'login' | 'home'; over?: boolean }) {
  return (
    <header className={`${look.head} ${over ? look.headOver : ''}`}>
      <div className={`row spread gap-16 ${look.wrap} ${look.headRow}`}>
        <a className={`inline-row ${look.brand}`} href="/" aria-label="Tinig, pumunta sa unang pahina">
          <img src={logo} alt="" width="137" height="50" />
        </a>
        {leads === 'login' ? (
          <a
            className={`screen-only inline-row centered gap-10 unlined text-center ${look.key} ${look.keyLight} ${look.keySmall}`}
            href="/login"
          >
            Admin Login
          </a>
        ) : (
          <a
            className={`screen-only inline-row centered gap-10 unlined text-center ${look.key} ${look.keyLight} ${look.keySmall}`}
            href="/"
          >
            <Icon name="arrowl" small />
            Bumalik
          </a>
        )}
      </div>
    </header>
  );
}
