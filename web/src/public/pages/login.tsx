import '#theme/tokens.css';
import '#theme/base.css';
import './page.css';
import '#theme/primitives.css';
import { hydrateRoot } from 'react-dom/client';
import { Login } from '#public/login/login.tsx';

hydrateRoot(document.getElementById('page')!, <Login />);
