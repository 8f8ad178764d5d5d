/** View of a section, its expanded quarter, and that quarter's search and order. */
export const sectionAddress = { section: '', view: '', quarter: '', search: '', sort: 'name' };
