/** A school year of three terms with days off and storms, as PUT /db/SchoolDays takes it. */
export const schoolYear = {
  year: '2026–2027',
  weekdays: [1, 2, 3, 4, 5],
  periods: [
    { name: 'Term 1', first: '2026-06-08', last: '2026-09-15' },
    { name: 'Term 2', first: '2026-09-16', last: '2026-12-18' },
    { name: 'Term 3', first: '2027-01-04', last: '2027-04-08' },
  ],
  days: [
    { date: '2026-07-22', until: '2026-07-23', kind: 'suspended', reason: 'bagyo' },
    { date: '2026-08-21', kind: 'off', reason: 'Araw ni Ninoy Aquino' },
    { date: '2026-08-31', kind: 'off', reason: 'Araw ng mga Bayani' },
    { date: '2026-10-08', kind: 'suspended', reason: 'baha' },
    { date: '2026-11-02', kind: 'off', reason: 'Araw ng mga Kaluluwa' },
    { date: '2026-11-30', kind: 'off', reason: 'Araw ni Bonifacio' },
    { date: '2026-12-08', kind: 'off', reason: 'Kapistahan ng Inmaculada Concepcion' },
    { date: '2026-12-19', until: '2027-01-03', kind: 'off', reason: 'Bakasyon ng Pasko' },
    { date: '2027-02-25', kind: 'off', reason: 'Anibersaryo ng EDSA' },
    { date: '2027-03-25', until: '2027-03-26', kind: 'off', reason: 'Semana Santa' },
  ],
};
