import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

// public/theme.js reads the same key and sets the theme before the first paint.
const place = 'tinig.theme';
const listeners = new Set<() => void>();
const root = document.documentElement;

const shown = (): Theme => (root.dataset.theme === 'dark' ? 'dark' : 'light');

function show(theme: Theme) {
  root.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Stores the user's choice. From then on the console ignores the device's theme. */
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
