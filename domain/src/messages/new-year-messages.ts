export const newYearMessages = {
  'new-year-planned': 'Na-save ang plano.',
  'new-year-begun': 'Nagsimula na ang {year}.',
  'new-year-waits': 'Hindi pa masisimulan ang taon dahil hindi tugma ang orasan ng server.',
  'new-year-changed': 'May nagbago sa plano: {year} na ang sisimulan. Tingnan muli bago magsimula.',
  'new-year-needs-backup': 'Kumpirmahin munang may backup ang database. Walang nagbago.',
} as const;
