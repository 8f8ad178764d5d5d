import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

// The same place is read by public/theme.js before the first paint.
const place = 'tinig.theme';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const shown = (): Theme =>
  (document.documentElement.dataset.theme as Theme | undefined) ?? (device.matches ? 'dark' : 'light');

/** Keeps the theme that the person chose; the console no longer follows the device. */
export function chooseTheme(theme: Theme) {
  localStorage.setItem(place, theme);
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}

/** The theme that is shown. */
export const useTheme = () => useSyncExternalStore(listen, shown);
