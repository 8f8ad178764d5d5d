import '#look/tokens.css';
import '#look/base.css';
import './page.css';
import { gameLink, tokenIn } from '@tinig/domain/card-link';
import look from '#public/look.module.css';
import css from '#screens/public/kard/kard.module.css';

// Before anything else: what opens an account must not stay in the address that others may read or share. The
// browser's history has had it by then (CARDS-5).
const token = tokenIn(window.location.hash);
window.history.replaceState(null, '', window.location.pathname);

const page = document.getElementById('page')!;
page.dataset.card = token ? 'held' : 'none';
// A tap hands it on: browsers open another app for nobody who has not asked for it.
// By its classes: the page is rendered when it is built, and only names that are used here bring their styles along.
if (token)
  page.querySelector<HTMLAnchorElement>(`.${css.main} .${look.key}[data-open]`)!.href = gameLink(token);
