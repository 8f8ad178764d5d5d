import '#look/tokens.css';
import '#look/base.css';
import './page.css';
import { hydrateRoot } from 'react-dom/client';
import { publicPages } from './pages.tsx';

// By the name on <html>, not by the address: the 404 page may stand at any address.
const page = publicPages.find(({ name }) => name === document.documentElement.dataset.page);
const root = document.getElementById('page');
if (page && root) hydrateRoot(root, page.content);
