import { z } from 'zod/mini';
import { Id } from '#people/people';
import { act } from './call.ts';

/** Maximum number of cards made at once. */
export const maxCards = 500;

/** A card's secrets, returned only once. The server stores only their hashes (CARDS-1). */
export const MadeCard = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Name on the card, unique in the section where possible (CARDS-4). */
  card_name: z.string(),
  section: z.string(),
  login: z.string(),
  password: z.string(),
  token: z.string(),
});
export type MadeCard = z.infer<typeof MadeCard>;

/** Makes cards with new passwords and tokens. Old ones and open sessions end (CARDS-3). */
export const makeCards = act({
  path: '/cards/make',
  who: 'staff',
  target: ['uids'],
  summary:
    'Make login cards for active students: each gets a new password and card token, answered once; the old ones and the sessions end.',
  input: z.strictObject({
    uids: z
      .array(Id, 'bad-request')
      .check(z.minLength(1, 'no-student-chosen'), z.maxLength(maxCards, 'bad-request')),
  }),
  response: z.object({ message: z.string(), cards: z.array(MadeCard), public_url: z.string() }),
  urgent: true,
  event: 'cards-made',
});
