/** Which report is shown, as the address holds it: of a section, a grade or the school, of a period, and the sections' skill. */
export const reportAddress = { section: '', grade: '', period: '', game: '' };
