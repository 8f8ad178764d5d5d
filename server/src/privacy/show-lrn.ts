import { mayChangeStudent } from '@tinig/domain/access';
import { showLrn } from '@tinig/domain/calls/looks';
import { handleAct } from '#door/handler';
import { judgePerson } from '#rows/person';
import { looksTopic, writeLookAtAll } from '#rows/write-looks';

/** Shows an LRN and notes the look in the same transaction (N30): 404 for nobody, 403 for who may not see it. */
export default handleAct(showLrn, {
  judge: ({ uid }, context) => judgePerson(uid, context, mayChangeStudent),
  async run({ uid }, { sql, actor, now, changed }) {
    const [person] = await sql<
      { lrn: string }[]
    >`select coalesce(lrn, '') as lrn from people where uid = ${uid}`;
    await writeLookAtAll(sql, { viewer: actor.uid, kind: 'lrn', now }, sql`p.uid = ${uid}`);
    changed(looksTopic([uid]));
    return person!;
  },
});
