import type { Role } from '@tinig/domain/people/roles';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { emailKey } from '@tinig/domain/text/text';
import type { OldParameters } from '#credentials/old-passwords';
import { hashOf } from '#credentials/tokens';
import type { Queries } from '#db/sql';
import { holdersColumn } from '#records/person';
import { fragment, raw } from '#sql/fragments';

/** An account, as sign-in needs it. */
export type SigningIn = {
  uid: string;
  role: Role;
  password_hash: string;
  archived_at: Date | null;
  knows_device: boolean;
  is_first: boolean;
  must_change: boolean;
  section: string;
  holders: Assignments;
};

const columns = raw(`
  p.uid, p.role, p.password_hash, p.archived_at, p.must_change, d.uid is not null as knows_device,
  p.last_sign_in is null as is_first, coalesce(s.section_name, '') as section, ${holdersColumn} as holders`);

// Uses a join because PostgreSQL would run `exists` over everybody's devices.
const joined = (device = '') => fragment`
  left join sections s on s.id = p.section_id
  left join devices d on d.uid = p.uid and d.device_hash = ${hashOf(device)}`;

type AccountAndOld = (SigningIn | { uid: null }) & { old: OldParameters | null };

/**
 * Finds the account of an email, if any. Also reads the parameters of old hashes, as long as one is stored.
 */
export async function findSigningIn(sql: Queries, email: string, device: string | undefined) {
  const [found] = await sql<AccountAndOld[]>`
    select ${columns}, (select to_jsonb(kept) from old_passwords kept) as old
    from (select) as asked left join people p on p.email_key = ${emailKey(email)} ${joined(device)}`;
  const { old, ...account } = found!;
  return { account: account.uid === null ? undefined : account, old: old ?? undefined };
}

/** Finds the pupil of a card by its token. */
export async function findHolder(sql: Queries, card: string, device: string | undefined) {
  const [holder] = await sql<SigningIn[]>`
    select ${columns} from cards c join people p on p.uid = c.uid ${joined(device)}
    where c.token_hash = ${hashOf(card)}`;
  return holder;
}
