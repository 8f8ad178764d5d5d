import { readUser } from '@tinig/domain/calls/people';
import { handleRead } from '#api/handler';
import { findVisible } from '#records/visible-person';

/** Reads one person: oneself, own students for an admin, anybody for a superadmin (L3, L5, L7). */
export default handleRead(readUser, async ({ uid }, { sql, scope }) => findVisible(sql, uid, scope));
