import { gameKeys } from '#quarter-access/games';
import { type KeptColumn, type KeptTable, shown, unshown } from './kept.ts';

const uid = shown('ID');
const each = (keys: readonly string[], column: (place: number) => KeptColumn) =>
  Object.fromEntries(keys.map((key, place) => [key, column(place + 1)]));
const ownClass = ['own-teachers', 'superadmin'] as const;
const rowOf = { about: { columns: ['uid'] }, erasing: 'row-goes' } as const;

const try_ = {
  id: shown('ID ng subok'),
  game: shown('Laro'),
  played_at: shown('Nilaro'),
  received_at: shown('Dumating sa server'),
};

/** Tables about a pupil's play. */
export const keptPlay = {
  progress: {
    ...rowOf,
    title: 'Mga laro',
    purpose: 'learning',
    seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'],
    until: 'account',
    columns: {
      uid,
      ...each(gameKeys, (n) => shown(`Game ${n}`)),
      updated_at: shown('Huling resulta'),
      played_at: shown('Huling laro', { seen: ownClass }),
      played_days: shown('Mga araw na naglaro', { seen: ownClass }),
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
      year: shown('School year, ayon sa bilang'),
      section: unshown('the number of a row in past_sections'),
      days_played: shown('Mga araw na naglaro'),
      updated_at: shown('Huling resulta'),
      ...each(gameKeys, (n) => shown(`Game ${n}`)),
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
      ends: unshown('the number of the year that ends'),
      outcome: shown('Aakyat, uulit, lilipat o aalis'),
    },
  },
  completions: {
    ...rowOf,
    title: 'Mga larong natapos',
    purpose: 'accountability',
    seen: ownClass,
    until: 'account',
    columns: { uid, game: shown('Laro'), at: shown('Natapos') },
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
      percent: shown('Resulta (%)'),
      is_late: shown('Mali ang orasan ng phone'),
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
      game: shown('Laro'),
      tries: shown('Ilang subok'),
      last_at: shown('Huling subok'),
      received_at: shown('Huling dumating'),
      done_at: shown('Natapos'),
      recent: shown('Mga huling subok'),
      days: shown('Subok bawat araw'),
      rise_at: shown('Kailan tumaas ang resulta'),
      rise_to: shown('Naging resulta (%)'),
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
      key: shown('Kasanayan ng laro'),
      marks: shown('Tama (1) at mali (0)'),
      items: shown('Tanong, sagot, tamang sagot'),
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
      first_day: shown('Unang araw'),
      last_day: shown('Huling araw'),
      bests: shown('Pinakamataas sa bawat laro'),
      open_games: unshown('the open games as a number'),
      has_played: shown('Naglaro'),
    },
  },
  playing: {
    ...rowOf,
    title: 'Naglalaro ngayon',
    purpose: 'learning',
    seen: ownClass,
    until: 'minutes',
    columns: { uid, game: shown('Laro'), at: shown('Nagsimula') },
  },
  lock_exceptions: {
    ...rowOf,
    title: 'Mga quarter na iba sa klase',
    purpose: 'access',
    seen: ownClass,
    until: 'account',
    columns: { uid, quarter: shown('Quarter') },
  },
} satisfies Record<string, KeptTable>;
