/** Messages about privacy. */
export const privacyMessages = {
  'name-differs': 'Hindi tugma ang pangalan. I-type ang buong pangalan ng bata.',
  'incident-ahead': 'Hindi maaaring mas huli kaysa ngayon ang oras na nalaman.',
  'incident-begun': 'Nagsimula ang 72 oras.',
  'incident-later': 'Puwede lang itong gawing mas maaga, hindi mas huli.',
  'incident-closed': 'Sarado na ang insidenteng ito, at hindi na nababago.',
  'incident-time-changed': 'Binago ang oras na nalaman.',
  'incident-undecided': 'Pumili ng oo o hindi, at isulat ang dahilan.',
  'incident-step-stands': 'May tsek na ito, at hindi na nababago.',
  'incident-step-done': 'Naitala ang hakbang.',
  'notice-ahead': 'Hindi maaaring mas huli kaysa ngayon ang araw ng pagbigay.',
  'notice-noted': 'Naitala ang paalala sa {name}.',
  'notice-taken-back': 'Wala nang petsa ang paalala sa {name}.',
  'retention-saved': 'Na-save kung gaano katagal itinatago ang datos.',
  'child-erased': 'Nabura ang bata.',
} as const;
