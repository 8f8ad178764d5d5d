/** Where one is in Kasanayan, as the address holds it. */
export const skillsAddress = { section: '', period: 'year', order: 'least' };
