import { cardPath } from '@tinig/domain/cards/card-link';
import { Kard } from '#public/kard/kard.tsx';
import type { PublicPage } from './pages.tsx';

/** The page that a card's QR code opens. It needs no React in the browser. */
export const kard: PublicPage = {
  name: 'kard',
  path: cardPath,
  file: 'kard.html',
  template: 'kard.html',
  title: 'Login card · Tinig',
  description: 'Buksan ang Tinig sa phone at itapat ang camera sa QR ng login card.',
  content: <Kard />,
};
