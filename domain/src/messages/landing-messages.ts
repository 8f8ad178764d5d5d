/** Landing page messages, separate to keep the page small. */
export const landingMessages = {
  'link-not-found': 'Config link not found in Firebase',
  'link-not-loaded': 'Could not load download link. Please try again later.',
} as const;
