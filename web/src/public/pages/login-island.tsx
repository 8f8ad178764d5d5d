import { hydrateRoot } from 'react-dom/client';
import { Login } from '#public/login/login.tsx';

hydrateRoot(document.querySelector('[data-island]')!, <Login />);
