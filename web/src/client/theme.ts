import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

// The same place is read by public/theme.js, which sets the theme before the first paint.
const place = 'tinig.theme';
const listeners = new Set<() => void>();
const root = document.documentElement;

const shown = (): Theme => (root.dataset.theme === 'dark' ? 'dark' : 'light');

function show(theme: Theme) {
  root.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Keeps the theme that the person chose; the console no longer follows the device. */
export function chooseTheme(theme: Theme) {
  localStorage.setItem(place, theme);
  show(theme);
}

window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (!localStorage.getItem(place)) show(matches ? 'dark' : 'light');
});

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useTheme = () => useSyncExternalStore(listen, shown);
