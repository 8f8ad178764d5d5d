import { quarterKeys } from '#quarter-access/games';
import { type KeptColumn, type KeptTable, shown, unshown } from './kept.ts';

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

/** Tables about identity and sign-in. */
export const keptAccounts = {
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
      left_at: shown('Umalis sa paaralan', { seen: ['superadmin'] }),
      ...each(quarterKeys, (n) => shown(`Bukas ang quarter ${n}`, { purpose: 'access' })),
      ...each(
        quarterKeys.map((key) => `${key}_opened_at`),
        (n) => shown(`Nabuksan ang quarter ${n}`, { purpose: 'access', seen: ownClass }),
      ),
      came_at: shown('Pumasok sa section', { seen: ownClass }),
      created_at: shown('Idinagdag', { seen: ownClass }),
      touched_at: shown('Huling binago', { seen: ['machine'], purpose: 'running' }),
      last_sign_in: shown('Huling login', { seen: ownClass, purpose: 'sign-in' }),
      must_change: unshown('only a teacher’s is ever set'),
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
    columns: {
      uid,
      token_hash: secret('the hash', 'the account by card'),
      made_at: unshown('nobody needs it: no longer written, and the next version drops it'),
    },
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
