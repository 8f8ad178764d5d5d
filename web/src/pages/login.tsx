import '#look/tokens.css';
import '#look/base.css';
import './page.css';
import '#look/primitives.css';
import { hydrateRoot } from 'react-dom/client';
import { Login } from '#screens/public/login/login.tsx';

hydrateRoot(document.getElementById('page')!, <Login />);
