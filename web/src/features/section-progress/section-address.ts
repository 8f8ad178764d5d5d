/** Section's view, the quarter that is unfolded in it, and the search and order of that quarter's pupils. */
export const sectionAddress = { section: '', view: '', quarter: '', search: '', sort: 'name' };
