import { beginDownload } from '@tinig/domain/calls/downloads';
import { message } from '@tinig/domain/messages/messages';
import type { Actor } from '@tinig/domain/people/access';
import { needsAccessLog } from '@tinig/domain/privacy/access-log';
import type { AssignmentRole } from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleAct } from '#api/handler';
import type { Queries } from '#db/sql';
import { accessLogTopic, writeAccessToAll } from '#records/access-log';
import { studentsOf } from '#records/own-students';
import { allow } from '#records/person';

/**
 * Permits a download and logs it (TEACHERS-6, N24). Accepts a section's name or id. Refuses an unknown
 * section (404) and one without an assignment (403). Also refuses substitutes (403), and without a section
 * anybody with a substitution.
 */
export default handleAct(beginDownload, {
  async judge({ section }, { sql, actor, about }) {
    about(section ?? '');
    if (section) await mustBeThere(sql, section);
    if (actor.role === 'superadmin') return;
    const holds = section ? await holdingsIn(sql, actor, section) : await holdingsOf(sql, actor);
    if (holds.includes('substitute')) throw new Refusal('substitutes-download-nothing', 403);
    allow(!section || holds.length > 0);
  },
  async run({ section = '', screen, count }, { sql, actor, now, about, changed }) {
    about(section, { kind: 'download-begun', screen, rows: count });
    if (needsAccessLog(screen)) {
      await writeAccessToAll(
        sql,
        { viewer: actor.uid, kind: 'download', now },
        childrenIn(sql, actor, section),
      );
      changed(accessLogTopic([]));
    }
    return { message: message('download-noted') };
  },
});

/** SQL condition for the pupils in a download: those of its section, or all of the caller's. */
function childrenIn(sql: Queries, { uid, role }: Actor, section: string) {
  if (section === '') return studentsOf(sql, role === 'superadmin' ? null : uid, 'change');
  return sql`p.section_id = (
    select id from sections where name_key = ${sectionKey(section)} or id = ${section} limit 1)`;
}

async function mustBeThere(sql: Queries, section: string) {
  const [there] = await sql`
    select from sections where name_key = ${sectionKey(section)} or id = ${section} limit 1`;
  if (!there) throw new Refusal('section-not-found', 404);
}

type HeldAs = { holding: AssignmentRole };

async function holdingsIn(sql: Queries, { uid }: Actor, section: string) {
  const rows = await sql<HeldAs[]>`
    select h.holding from section_teachers h join sections s on s.id = h.section_id
    where h.teacher_id = ${uid} and h.ended_at is null and (s.name_key = ${sectionKey(section)} or s.id = ${section})`;
  return rows.map(({ holding }) => holding);
}

async function holdingsOf(sql: Queries, { uid }: Actor) {
  const rows = await sql<HeldAs[]>`
    select distinct holding from section_teachers where teacher_id = ${uid} and ended_at is null`;
  return rows.map(({ holding }) => holding);
}
