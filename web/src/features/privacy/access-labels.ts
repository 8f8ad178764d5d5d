import type { LookKind } from '@tinig/domain/privacy/looks';

/** Labels of the kinds of access. */
export const accessLabels: Record<LookKind, string> = {
  history: 'Tiningnan ang kasaysayan',
  figures: 'Talaan na may LRN',
  record: 'Lahat ng nakatago',
  lrn: 'Ipinakita ang LRN',
  cards: 'Bagong login card',
  export: 'Export ng buong paaralan',
  download: 'Nag-download',
};
