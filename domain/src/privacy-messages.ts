/** What is said about a child's rights: the part of the message book of its screens and answers. */
export const privacyMessages = {
  'name-differs': 'Hindi tugma ang pangalan. I-type ang buong pangalan ng bata.',
  'retention-saved': 'Na-save kung gaano katagal itinatago ang datos.',
  'child-erased': 'Nabura ang bata.',
} as const;
