import type { AccessKind } from '@tinig/domain/privacy/access-log';

/** Labels of the kinds of access. */
export const accessLabels: Record<AccessKind, string> = {
  history: 'Tiningnan ang kasaysayan',
  figures: 'Talaan na may LRN',
  record: 'Lahat ng nakatago',
  lrn: 'Ipinakita ang LRN',
  cards: 'Bagong login card',
  export: 'Export ng buong paaralan',
  download: 'Nag-download',
};
