import { gameKeys } from './games.ts';
import { type KeptColumn, type KeptTable, shown, unshown } from './kept.ts';
import { keptAccounts } from './kept-accounts.ts';
import { keptHelp } from './kept-help.ts';
import { keptRights } from './kept-rights.ts';
import { keptOfSchool } from './kept-school.ts';

const uid = shown('ID');
const each = (keys: readonly string[], column: (place: number) => KeptColumn) =>
  Object.fromEntries(keys.map((key, place) => [key, column(place + 1)]));
const ownClass = ['own-teachers', 'superadmin'] as const;
const byUid = { columns: ['uid'] };
const rowOf = { about: byUid, erasing: 'row-goes' } as const;

const try_ = {
  id: shown('ID ng subok'),
  game: shown('Laro'),
  played_at: shown('Nilaro'),
  received_at: shown('Dumating sa server'),
};

/** What somebody has played. */
const play = {
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
      rises_of: unshown('it only says whether the two before are up to date'),
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

/** What has been done, and what an undo needs. */
const acts = {
  audit: {
    about: { columns: ['target', 'actor'] },
    title: 'Mga pagbabago (audit log)',
    purpose: 'accountability',
    seen: ['superadmin'],
    until: 'audit',
    erasing: 'id-stays',
    columns: {
      id: shown('Linya'),
      at: shown('Kailan'),
      actor: shown('Sino (ID)'),
      action: shown('Ginawa'),
      target: shown('Kanino (ID)'),
      result: shown('Kinalabasan'),
      event: shown('Ano ang nangyari'),
      detail: unshown('the version before reads it; it says what the event says'),
      address: unshown('it is that of whoever acted, and no pupil acts in this log', {
        purpose: 'accountability',
      }),
      act: unshown('it only ties the lines of one act'),
      is_inside: unshown('it only says that the line is one of several of its act'),
      nth: unshown('it only numbers the acts of whoever acted'),
    },
  },
  kept_changes: {
    ...rowOf,
    title: 'Mga pagbabagong maaari pang i-undo',
    purpose: 'undo',
    seen: ['machine'],
    until: 'undo-hours',
    columns: {
      id: shown('Linya'),
      act: unshown('it only ties the lines of one act'),
      at: shown('Kailan'),
      place: shown('Saan'),
      uid,
      section_id: shown('Section'),
      quarter: shown('Quarter'),
      before: shown('Dati'),
      after: shown('Ngayon'),
      is_open: shown('Bukas'),
      class_is_open: shown('Bukas sa klase'),
    },
  },
  class_lists: {
    about: { columns: [], list: 'uids' },
    title: 'Mga class list na pinagmulan',
    purpose: 'running',
    seen: ['own-teachers'],
    until: 'a-month',
    erasing: 'taken-out',
    columns: {
      saved_by: shown('Nag-save (ID)'),
      key: unshown('it is the browser’s own'),
      count: unshown('it is a number of the whole class'),
      done: unshown('it is a number of the whole class'),
      begun_at: unshown('when it was saved stands there'),
      saved_at: shown('Na-save'),
      uids: unshown('it names the others of the list as well'),
      saved_rows: unshown('it names the others of the list as well'),
    },
  },
} satisfies Record<string, KeptTable>;

/**
 * Every table, and of each column what it is for, who sees it, how long it is kept and what erasing a child does with
 * it. Held against the database by `server/src/privacy/kept.test.ts`: a table or column that is missing here fails
 * there by its name.
 */
export const describedTables: Readonly<Record<string, KeptTable>> = {
  ...keptAccounts,
  ...play,
  ...acts,
  ...keptHelp,
  ...keptRights,
  ...keptOfSchool,
};
