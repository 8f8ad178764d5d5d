import type { Locator, Page } from '@playwright/test';

/** A page, or a part of it. */
export type Inside = Page | Locator;
export type Name = string | RegExp;

export const button = (inside: Inside, name: Name) => inside.getByRole('button', { name });
export const link = (inside: Inside, name: Name) => inside.getByRole('link', { name });
export const title = (page: Page, name: Name) => page.getByRole('heading', { level: 1, name });
export const row = (inside: Inside, text: Name) => inside.getByRole('row').filter({ hasText: text });
export const item = (inside: Inside, text: Name) => inside.getByRole('listitem').filter({ hasText: text });
export const region = (inside: Inside, name: Name) => inside.getByRole('region', { name });
export const alert = (inside: Inside) => inside.getByRole('alert');
export const dialog = (page: Page) => page.getByRole('dialog');
/** A dialog that asks before something is done. */
export const question = (page: Page) => page.getByRole('alertdialog');
export const search = (page: Page) => page.getByRole('searchbox');
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Pangunahing menu' });
/** Selection bar, which floats above a list while rows are selected. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Mga aksyon sa napili' });
/** The box of a row, by which it is chosen. */
export const box = (inside: Inside, text: Name) => row(inside, text).getByRole('checkbox');
/** The filter by section above a list. */
export const sectionFilter = (page: Page) => page.getByRole('combobox', { name: /^Section/ });
