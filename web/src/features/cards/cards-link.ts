import { linkProps } from '#ui/link-props.ts';

/** Address of the cards page, for a section if given. */
export const cardsOf = (section = '') => linkProps('/admin/students/cards', section ? { section } : {});
