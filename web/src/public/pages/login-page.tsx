import { Header } from '#public/header.tsx';
import { Island } from '#public/island.tsx';
import css from '#public/login/login.module.css';
import { Login } from '#public/login/login.tsx';
import look from '#public/look.module.css';
import left from '#theme/drawings/login/login-left.svg';
import right from '#theme/drawings/login/login-right.svg';
import skyline from '#theme/drawings/skyline.svg';
import type { PublicPage } from './pages.tsx';

/** The login page (SCREEN-6). It has its own script, so that a slow connection loads no more than it needs. */
export const loginPage: PublicPage = {
  name: 'login',
  path: '/login',
  file: 'login.html',
  template: 'login.html',
  title: 'Admin Login · Tinig',
  description: 'Para sa mga guro at administrator.',
  content: <LoginPage />,
};

function LoginPage() {
  return (
    <div className={`${look.public} ${css.login}`} data-theme="light">
      <Header />
      <main className={css.stage} id="nilalaman">
        <img className={css.drawing} src={left} alt="" width="400" height="560" loading="lazy" />
        <Island name="login" code="/src/public/pages/login-island.tsx">
          <Login />
        </Island>
        <img className={css.drawing} src={right} alt="" width="400" height="560" loading="lazy" />
      </main>
      <img
        className={`absolute full ${look.skyline} ${css.skyline}`}
        src={skyline}
        alt=""
        width="1440"
        height="104"
      />
    </div>
  );
}
