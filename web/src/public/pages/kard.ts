import '#theme/tokens.css';
import '#theme/base.css';
import './page.css';
import '#theme/primitives.css';
import { cardFromHash, gameLink } from '@tinig/domain/cards/card-link';
import '#public/look.module.css';
import '#public/page-frame.module.css';
import '#public/kard/kard.module.css';

// Runs first: the token must not stay in an address that others may read or share. The browser's history has it by then
// (CARDS-5).
const card = cardFromHash(window.location.hash);
window.history.replaceState(null, '', window.location.pathname);

const page = document.getElementById('page')!;
page.dataset.card = card ? 'held' : 'none';
// Needs a tap, since browsers open another app only on a user action.
if (card) page.querySelector<HTMLAnchorElement>('[data-open]')!.href = gameLink(card);
