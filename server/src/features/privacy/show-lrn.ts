import { showLrn } from '@tinig/domain/calls/access-log';
import { canChangeStudent } from '@tinig/domain/people/access';
import { handleAct } from '#api/handler';
import { accessLogTopic, writeAccessToAll } from '#records/access-log';
import { judgePerson } from '#records/person';

/**
 * Returns a pupil's LRN and logs the view in the same transaction (N30). Refuses an unknown id (404) and
 * callers who may not see it (403).
 */
export default handleAct(showLrn, {
  judge: ({ uid }, context) => judgePerson(uid, context, canChangeStudent),
  async run({ uid }, { sql, actor, now, changed }) {
    const [person] = await sql<
      { lrn: string }[]
    >`select coalesce(lrn, '') as lrn from people where uid = ${uid}`;
    await writeAccessToAll(sql, { viewer: actor.uid, kind: 'lrn', now }, sql`p.uid = ${uid}`);
    changed(accessLogTopic([uid]));
    return person!;
  },
});
