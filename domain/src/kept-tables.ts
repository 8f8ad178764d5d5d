import { gameKeys, quarterKeys } from './games.ts';
import { type KeptColumn, type KeptTable, ofNobody, shown, unshown } from './kept.ts';

const uid = shown('ID');
const derived = (from: string) => unshown(`it follows from the ${from}, which stands there`);
const secret = (what: string, opens: string) =>
  unshown(`${what} of a secret: whoever reads it could try to find what opens ${opens}`, {
    seen: ['machine'],
  });
const each = (keys: readonly string[], column: (place: number) => KeptColumn) =>
  Object.fromEntries(keys.map((key, place) => [key, column(place + 1)]));
const ownClass = ['own-teachers', 'superadmin'] as const;
const byUid = { columns: ['uid'] };
const rowOf = { about: byUid, erasing: 'row-goes' } as const;

/** Who somebody is, and how the person comes in. */
const accounts = {
  people: {
    ...rowOf,
    title: 'Sino siya',
    purpose: 'identity',
    seen: ['pupil', ...ownClass],
    until: 'account',
    columns: {
      uid,
      role: shown('Uri ng account'),
      first_name: shown('Pangalan', { seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'] }),
      last_name: shown('Apelyido', { seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'] }),
      username: shown('Username'),
      email: shown('Login'),
      lrn: shown('LRN', { seen: ownClass }),
      section_id: shown('Section', { seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'] }),
      archived_at: shown('Inilagay sa archive', { seen: ownClass }),
      ...each(quarterKeys, (n) => shown(`Bukas ang quarter ${n}`, { purpose: 'access' })),
      ...each(
        quarterKeys.map((key) => `${key}_opened_at`),
        (n) => shown(`Nabuksan ang quarter ${n}`, { purpose: 'access', seen: ownClass }),
      ),
      came_at: shown('Pumasok sa section', { seen: ownClass }),
      created_at: shown('Idinagdag', { seen: ownClass }),
      touched_at: shown('Huling binago', { seen: ['machine'], purpose: 'running' }),
      last_sign_in: shown('Huling login', { seen: ownClass, purpose: 'sign-in' }),
      password_hash: secret('the hash', 'the account'),
      email_key: derived('login'),
      sort_key: derived('names'),
      search_key: derived('names, username and login'),
      names_key: derived('names'),
      match_key: derived('names'),
    },
  },
  sessions: {
    ...rowOf,
    title: 'Mga login na bukas',
    purpose: 'sign-in',
    seen: ['pupil', 'superadmin'],
    until: 'session',
    columns: {
      id: shown('ID ng login'),
      uid,
      token_hash: secret('the hash', 'this session'),
      created_at: shown('Nag-login'),
      last_used: shown('Huling ginamit'),
      idle_until: shown('Matatapos kung hindi gagamitin'),
      expires_at: shown('Matatapos'),
    },
  },
  id_tokens: {
    about: { not: 'it belongs to a session and goes with it' },
    erasing: 'row-goes',
    title: '',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'session',
    columns: {
      token_hash: secret('the hash', 'a session by the gateway'),
      session_id: unshown('the session stands there'),
      expires_at: unshown('the session stands there'),
    },
  },
  devices: {
    ...rowOf,
    title: 'Mga phone at computer na ginamit',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'account',
    columns: {
      device_hash: secret('the hash', 'a device’s own tries'),
      uid,
      last_used: shown('Huling ginamit'),
    },
  },
  cards: {
    ...rowOf,
    title: 'Login card',
    purpose: 'sign-in',
    seen: ['own-teachers', 'superadmin'],
    until: 'account',
    columns: { uid, token_hash: secret('the hash', 'the account by card'), made_at: shown('Ginawa') },
  },
  tries: {
    ...rowOf,
    title: 'Mga maling subok sa login',
    purpose: 'sign-in',
    seen: ownClass,
    until: 'a-month',
    columns: {
      key: secret('the hash', 'nothing, but it tells an email to whoever guesses it'),
      uid,
      failures: shown('Mga maling subok'),
      consecutive: shown('Sunod-sunod'),
      window_start: shown('Mula'),
      last_failure: shown('Huling mali'),
    },
  },
  unfinished: {
    about: { not: 'nobody is a pupil yet: the registration is not finished, and its email is nobody’s' },
    title: '',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'minutes',
    erasing: 'ages-out',
    columns: {
      uid: unshown('it becomes the pupil’s when the registration ends'),
      email: unshown('it becomes the pupil’s when the registration ends'),
      email_key: derived('email'),
      password_hash: secret('the hash', 'the account'),
      created_at: unshown('the row lives for minutes'),
      token_hash: secret('the hash', 'the registration'),
      id_token_hash: secret('the hash', 'the registration'),
      id_token_expires_at: unshown('the row lives for minutes'),
    },
  },
  moved_people: {
    ...rowOf,
    title: 'Galing sa dating Firebase',
    purpose: 'sign-in',
    seen: ['machine'],
    until: 'account',
    columns: {
      uid,
      email_key: shown('Email doon'),
      password_mark: secret('a mark', 'the old account'),
      is_archived: shown('Naka-archive doon'),
      is_disabled: shown('Nakasara doon'),
    },
  },
} satisfies Record<string, KeptTable>;

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
      items: shown('Tanong, sagot, tamang sagot, oras'),
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

/** What is the school's: staff by id, and no pupil. */
const schools = {
  sections: ofNobody('a section: its teachers by id, no pupil', [
    'id',
    'section_name',
    'teacher_id',
    'name_key',
    'sort_key',
    'search_key',
    'holders',
  ]),
  section_teachers: ofNobody('who holds a section: staff by id', [
    'id',
    'section_id',
    'teacher_id',
    'holding',
    'since',
    'until',
    'ended_at',
    'set_by',
  ]),
  class_locks: ofNobody('the quarters of a class: who set them is staff, by id', [
    'section_id',
    'quarter',
    'is_open',
    'opens_at',
    'closes_at',
    'set_by',
  ]),
  school: ofNobody('the school’s settings', [
    'one',
    'link',
    'registration_open',
    'minimum_password',
    'time_zone',
    'days_off',
    'calendar',
  ]),
  skills: ofNobody('what a game teaches', ['game', 'name', 'code', 'competency', 'mark']),
  answer_keys: ofNobody('what the game calls its skills', ['key', 'skill', 'answers', 'last_at']),
  clean_ups: ofNobody('when the clean-ups ran', ['name', 'last_run', 'removed', 'removed_at']),
  clock: ofNobody('the server’s clock', [
    'one',
    'last_seen',
    'waits',
    'ran_seconds',
    'dates_trusted',
    'dates_looked',
    'dates_wait',
    'dates_ran_seconds',
  ]),
  unkept: ofNobody('names of fields that an app sends, counted', ['path', 'why', 'times', 'last_at']),
  old_passwords: ofNobody('how an old system made its hashes', [
    'one',
    'signer_key',
    'salt_separator',
    'rounds',
    'mem_cost',
  ]),
  nobodys_passwords: ofNobody('hashes that several accounts had: they open nobody’s', ['password_hash']),
  database_cluster: ofNobody('which database this is', ['only_row', 'system', 'timeline']),
  migrations: ofNobody('which migrations have run', ['name', 'hash', 'applied_at']),
} satisfies Record<string, KeptTable>;

/**
 * Every table, and of each column what it is for, who sees it, how long it is kept and what erasing a child does with
 * it. Held against the database by `server/src/privacy/kept.test.ts`: a table or column that is missing here fails
 * there by its name.
 */
export const describedTables: Readonly<Record<string, KeptTable>> = {
  ...accounts,
  ...play,
  ...acts,
  ...schools,
};
