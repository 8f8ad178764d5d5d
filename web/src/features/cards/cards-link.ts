import { way } from '#ui/way.ts';

/** Address of the cards page, for a section if given. */
export const cardsOf = (section = '') => way('/admin/students/cards', section ? { section } : {});
