import { quarterKeys } from '#quarter-access/games';
import { type InventoryColumn, type InventoryTable, inRecord, notInRecord } from './inventory.ts';

const uid = inRecord('ID');
const derived = (from: string) => notInRecord(`it follows from the ${from}, which stands there`);
const secret = (what: string, opens: string) =>
  notInRecord(`${what} of a secret: whoever reads it could try to find what opens ${opens}`, {
    seen: ['machine'],
  });
const each = (keys: readonly string[], column: (place: number) => InventoryColumn) =>
  Object.fromEntries(keys.map((key, place) => [key, column(place + 1)]));
const ownClass = ['own-teachers', 'superadmin'] as const;
const byUid = { columns: ['uid'] };
const rowOf = { about: byUid, erasing: 'row-goes' } as const;

/** Tables about identity and sign-in. */
export const accountTables = {
  people: {
    ...rowOf,
    title: 'Sino siya',
    purpose: 'identity',
    seen: ['pupil', ...ownClass],
    until: 'account',
    columns: {
      uid,
      role: inRecord('Uri ng account'),
      first_name: inRecord('Pangalan', { seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'] }),
      last_name: inRecord('Apelyido', { seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'] }),
      username: inRecord('Username'),
      email: inRecord('Login'),
      lrn: inRecord('LRN', { seen: ownClass }),
      section_id: inRecord('Section', { seen: ['pupil', 'own-teachers', 'all-teachers', 'superadmin'] }),
      archived_at: inRecord('Inilagay sa archive', { seen: ownClass }),
      left_at: inRecord('Umalis sa paaralan', { seen: ['superadmin'] }),
      ...each(quarterKeys, (n) => inRecord(`Bukas ang quarter ${n}`, { purpose: 'access' })),
      ...each(
        quarterKeys.map((key) => `${key}_opened_at`),
        (n) => inRecord(`Nabuksan ang quarter ${n}`, { purpose: 'access', seen: ownClass }),
      ),
      came_at: inRecord('Pumasok sa section', { seen: ownClass }),
      created_at: inRecord('Idinagdag', { seen: ownClass }),
      touched_at: inRecord('Huling binago', { seen: ['machine'], purpose: 'running' }),
      last_sign_in: inRecord('Huling login', { seen: ownClass, purpose: 'sign-in' }),
      must_change: notInRecord('only a teacher’s is ever set'),
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
      id: inRecord('ID ng login'),
      uid,
      token_hash: secret('the hash', 'this session'),
      created_at: inRecord('Nag-login'),
      last_used: inRecord('Huling ginamit'),
      idle_until: inRecord('Matatapos kung hindi gagamitin'),
      expires_at: inRecord('Matatapos'),
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
      session_id: notInRecord('the session stands there'),
      expires_at: notInRecord('the session stands there'),
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
      last_used: inRecord('Huling ginamit'),
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
      made_at: notInRecord('nobody needs it: no longer written, and the next version drops it'),
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
      failures: inRecord('Mga maling subok'),
      consecutive: inRecord('Sunod-sunod'),
      window_start: inRecord('Mula'),
      last_failure: inRecord('Huling mali'),
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
      uid: notInRecord('it becomes the pupil’s when the registration ends'),
      email: notInRecord('it becomes the pupil’s when the registration ends'),
      email_key: derived('email'),
      password_hash: secret('the hash', 'the account'),
      created_at: notInRecord('the row lives for minutes'),
      token_hash: secret('the hash', 'the registration'),
      id_token_hash: secret('the hash', 'the registration'),
      id_token_expires_at: notInRecord('the row lives for minutes'),
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
      email_key: inRecord('Email doon'),
      password_mark: secret('a mark', 'the old account'),
      is_archived: inRecord('Naka-archive doon'),
      is_disabled: inRecord('Nakasara doon'),
    },
  },
} satisfies Record<string, InventoryTable>;
