import { gameKeys } from '#quarter-access/games';
import { type InventoryColumn, type InventoryTable, inRecord, notInRecord } from './inventory.ts';

const uid = inRecord('ID');
const each = (keys: readonly string[], column: (place: number) => InventoryColumn) =>
  Object.fromEntries(keys.map((key, place) => [key, column(place + 1)]));
const ownClass = ['own-teachers', 'superadmin'] as const;
const rowOf = { about: { columns: ['uid'] }, erasing: 'row-goes' } as const;

const try_ = {
  id: inRecord('ID ng subok'),
  game: inRecord('Laro'),
  played_at: inRecord('Nilaro'),
  received_at: inRecord('Dumating sa server'),
};

/** Tables about a pupil's play. */
export const playTables = {
  progress: {
    ...rowOf,
    title: 'Mga laro',
    purpose: 'learning',
    seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'],
    until: 'account',
    columns: {
      uid,
      ...each(gameKeys, (n) => inRecord(`Game ${n}`)),
      updated_at: inRecord('Huling resulta'),
      played_at: inRecord('Huling laro', { seen: ownClass }),
      played_days: inRecord('Mga araw na naglaro', { seen: ownClass }),
    },
  },
  past_students: {
    ...rowOf,
    title: 'Mga nakaraang taon',
    purpose: 'learning',
    seen: ['pupil', ...ownClass],
    until: 'account',
    columns: {
      uid,
      year: inRecord('School year, ayon sa bilang'),
      section: notInRecord('the number of a row in past_sections'),
      days_played: inRecord('Mga araw na naglaro'),
      updated_at: inRecord('Huling resulta'),
      ...each(gameKeys, (n) => inRecord(`Game ${n}`)),
    },
  },
  planned_pupils: {
    ...rowOf,
    title: 'Plano sa susunod na taon',
    purpose: 'running',
    seen: ['superadmin'],
    until: 'account',
    columns: {
      uid,
      ends: notInRecord('the number of the year that ends'),
      outcome: inRecord('Aakyat, uulit, lilipat o aalis'),
    },
  },
  completions: {
    ...rowOf,
    title: 'Mga larong natapos',
    purpose: 'accountability',
    seen: ownClass,
    until: 'account',
    columns: { uid, game: inRecord('Laro'), at: inRecord('Natapos') },
  },
  results: {
    ...rowOf,
    title: 'Mga subok',
    purpose: 'learning',
    seen: ['pupil', ...ownClass],
    until: 'tries',
    columns: {
      uid,
      ...try_,
      percent: inRecord('Resulta (%)'),
      is_late: inRecord('Mali ang orasan ng phone'),
    },
  },
  tried_games: {
    ...rowOf,
    title: 'Buod ng mga subok sa bawat laro',
    purpose: 'learning',
    seen: ownClass,
    until: 'account',
    columns: {
      uid,
      game: inRecord('Laro'),
      tries: inRecord('Ilang subok'),
      last_at: inRecord('Huling subok'),
      received_at: inRecord('Huling dumating'),
      done_at: inRecord('Natapos'),
      recent: inRecord('Mga huling subok'),
      days: inRecord('Subok bawat araw'),
      rise_at: inRecord('Kailan tumaas ang resulta'),
      rise_to: inRecord('Naging resulta (%)'),
    },
  },
  answers: {
    ...rowOf,
    title: 'Mga sagot',
    purpose: 'learning',
    seen: ownClass,
    until: 'tries',
    columns: {
      uid,
      ...try_,
      key: inRecord('Kasanayan ng laro'),
      marks: inRecord('Tama (1) at mali (0)'),
      items: inRecord('Tanong, sagot, tamang sagot'),
    },
  },
  past_period_pupils: {
    ...rowOf,
    title: 'Mga nakaraang grading period',
    purpose: 'learning',
    seen: ownClass,
    until: 'account',
    columns: {
      uid,
      first_day: inRecord('Unang araw'),
      last_day: inRecord('Huling araw'),
      bests: inRecord('Pinakamataas sa bawat laro'),
      open_games: notInRecord('the open games as a number'),
      has_played: inRecord('Naglaro'),
    },
  },
  playing: {
    ...rowOf,
    title: 'Naglalaro ngayon',
    purpose: 'learning',
    seen: ownClass,
    until: 'minutes',
    columns: { uid, game: inRecord('Laro'), at: inRecord('Nagsimula') },
  },
  lock_exceptions: {
    ...rowOf,
    title: 'Mga quarter na iba sa klase',
    purpose: 'access',
    seen: ownClass,
    until: 'account',
    columns: { uid, quarter: inRecord('Quarter') },
  },
} satisfies Record<string, InventoryTable>;
