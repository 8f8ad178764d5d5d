/** A name with all that people write in different ways. */
export const spelled = { first_name: 'Ma. José', last_name: 'De la Cruz-O’Neil' };

/** Ways to type that name into a search. */
export const spellings = [
  'De la Cruz-O’Neil, Ma. José',
  'Dela Cruz-O’Neil, Ma. José',
  'de la cruz o’neil ma. josé',
  'DE LA CRUZ-O’NEIL, MA. JOSE',
  'DELA CRUZ ONEIL',
  'delacruz, ma jose',
  'delacruzoneil',
  "dela cruz-o'neil, jose",
  'De La Cruz-O‘Neil',
  'de la cruz-o`neil jose',
  'de la cruz–oneil ma',
  'dela cruz‑oneil, ma.josé',
  'Ma. José De la Cruz',
  'ma jose dela cruz oneil',
  'jose oneil',
  'JOSÉ, O’NEIL',
  'o neil',
  'de la cruz o neil, ma. jose',
  ' cruz ,  jose ',
  'jose\u0301 de  la  cruz',
];
