/** The landing's part of the message book by itself so that a visitor's phone is not sent the whole book. */
export const landingMessages = {
  'link-not-found': 'Config link not found in Firebase',
  'link-not-loaded': 'Could not load download link. Please try again later.',
} as const;
