import { Island } from '#public/island.tsx';
import { Login } from '#public/login/login.tsx';
import type { PublicPage } from './pages.tsx';

/** The login (SCREEN-6): a page with a script of its own, so that a slow line brings no more than it needs. */
export const loginPage: PublicPage = {
  name: 'login',
  path: '/login',
  file: 'login.html',
  template: 'login.html',
  title: 'Admin Login · Tinig',
  description: 'Para sa mga guro at administrator.',
  content: (
    <Island name="login" code="/src/public/pages/login-island.tsx">
      <Login />
    </Island>
  ),
};
