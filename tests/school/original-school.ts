import { oldHashOf } from '@tinig/server/credentials/old-passwords';

/** A small school as Firebase gives it out, with everything in it that such files have of odd things. */
export const originalTree = () => ({
  Users: {
    abe: pupil('Abe', { archive: 'false', last_played: 5 }),
    bel: pupil('Bel', { email: 'dating-email@luma.example' }),
    twin: pupil('Kambal', { email: 'ABE@luma.example' }),
    guro: pupil('Guro', { role: 'admin', section: null, username: null }),
    puno: pupil('Puno', { role: 'superadmin', section: null }),
    alone: pupil('Alona'),
    broken: { email: 'sira@luma.example', role: 'student' },
  } as Record<string, unknown>,
  Sections: [null, { section_name: 'Luna', teacher_id: 'guro' }] as unknown,
  QuarterLock: { abe: { quarter_one: 'true' }, nobody: { quarter_one: true }, twin: { quarter_one: true } },
  PlayerProgress: { abe: { game_one_progress: '80', username: 'abe' }, twin: { game_one_progress: 5 } },
  Links: { GDriveLink: 'https://drive.google.com/luma' },
});

/** A record of Users as the original's clients wrote it. */
export const pupil = (first_name: string, more = {}) => ({
  first_name,
  last_name: 'Dela Cruz',
  username: first_name.toLowerCase(),
  email: `${first_name.toLowerCase()}@luma.example`,
  section: 'Luna',
  role: 'student',
  ...more,
});

const signer_key = Buffer.from('lihim'.repeat(12)).toString('base64');
/** Less memory than Firebase takes, so that tests are quick. */
export const oldParameters = { signer_key, salt_separator: 'Bw==', rounds: 8, mem_cost: 10 };

/** The parameters as Firebase's console shows them. */
export const shownParameters = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: ${signer_key},
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 10,
}`;

/** The old password of everybody who has one. */
export const oldPassword = (name: string) => `luma-${name}`;

/** An account as auth:export writes it. */
export async function account(localId: string, has: { password: boolean }, more = {}) {
  const salt = Buffer.from('asin').toString('base64');
  const made = has.password && (await oldHashOf(oldPassword(localId), salt, oldParameters));
  const hash = made && { salt, passwordHash: made.toString('base64') };
  return { localId, email: `${localId}@luma.example`, emailVerified: false, ...hash, ...more };
}

/** The accounts that go with the tree, as auth:export writes them. */
export const originalAccounts = async () => ({
  users: [
    await account('abe', { password: true }),
    await account('bel', { password: true }, { disabled: true }),
    await account('guro', { password: false }),
    await account('puno', { password: true }),
    await account('ghost', { password: true }),
    { email: 'walang-id@luma.example' },
  ],
});
