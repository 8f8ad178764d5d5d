/** Which groups are shown, as the address holds it: the running ones, those that ended, or of whom the head is told. */
export const helpAddress = { section: '', state: 'running', page: 1 };
