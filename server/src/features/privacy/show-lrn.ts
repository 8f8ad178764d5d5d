import { showLrn } from '@tinig/domain/calls/access-log';
import { canChangeStudent } from '@tinig/domain/people/access';
import { handleAct } from '#api/handler';
import { accessLogTopic, writeAccessToAll } from '#records/access-log';
import { judgePerson } from '#records/person';

/** Shows an LRN and notes the look in the same transaction (N30): 404 for nobody, 403 for who may not see it. */
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
