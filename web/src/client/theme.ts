import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

// public/theme.js reads the same key and sets the theme before the first paint.
const place = 'tinig.theme';
const listeners = new Set<() => void>();
const root = () => document.documentElement;

const shown = (): Theme => (root().dataset.theme === 'dark' ? 'dark' : 'light');

function show(theme: Theme) {
  root().dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Stores the user's choice. From then on the console ignores the device's theme. */
export function chooseTheme(theme: Theme) {
  localStorage.setItem(place, theme);
  show(theme);
}

// Public pages are rendered without a window.
const device = globalThis.window?.matchMedia('(prefers-color-scheme: dark)');
const ofDevice = () => (device.matches ? 'dark' : 'light');

device?.addEventListener('change', () => {
  if (!localStorage.getItem(place)) show(ofDevice());
});

/** Sets the theme on a page that opened without one. */
export function applyTheme() {
  const chosen = localStorage.getItem(place);
  show(chosen === 'light' || chosen === 'dark' ? chosen : ofDevice());
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useTheme = () => useSyncExternalStore(listen, shown);
