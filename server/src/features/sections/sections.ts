import { calls } from '@tinig/domain/calls/all';
import type { ParsedInputOf } from '@tinig/domain/calls/call';
import { message } from '@tinig/domain/messages/messages';
import { scopeUid } from '@tinig/domain/people/access';
import type { Section } from '@tinig/domain/sections/sections';
import { compactWords } from '@tinig/domain/text/name-search';
import { Refusal } from '@tinig/domain/text/refusal';
import { type ActContext, handleAct, handleRead } from '#api/handler';
import { newSectionId } from '#credentials/random';
import type { Queries } from '#db/sql';
import { isRegistrationOpen } from '#records/school';
import {
  lockSection,
  lockTeacher,
  mustBeTeacher,
  sectionColumns,
  sectionKeys,
  sectionRowColumns,
  sectionsOfTeacher,
} from '#records/section';
import { insertValues, setClause } from '#sql/fragments';
import { pageOf } from '#sql/page';
import { matchesSearch, sortOf } from '#sql/search';

/**
 * Lists sections with main teacher and number of active students (L11). With `teacher_id`, teachers may ask
 * for their own only (L13).
 */
export const readSections = handleRead(calls.readSections, async (input, { sql, scope }) => {
  const { teacher_id } = input;
  if (teacher_id && scope !== 'school' && teacher_id !== scopeUid(scope)) throw new Refusal('forbidden', 403);
  return await pageOf<Section>(sql, input, {
    columns: sectionColumns,
    from: sql`from sections s left join people t on t.uid = s.teacher_id
      where ${teacher_id ? sql`s.id in (${sectionsOfTeacher(sql, teacher_id)})` : sql`true`}
        and ${found(sql, input.search)}`,
    order: orderOf(sql, input.sort),
  });
});

/**
 * SQL condition: every search word occurs in the section's name or in an assigned teacher's. Looks up the few
 * matching teachers first.
 */
const found = (sql: Queries, search: string) =>
  compactWords(search).reduce(
    (before, word) =>
      sql`${before} and (${matchesSearch(sql, 's.search_key', word)} or s.id = any(array(
        select h.section_id from section_teachers h join people t on t.uid = h.teacher_id
        where h.ended_at is null and t.role in ('admin', 'superadmin') and ${matchesSearch(sql, 't.name', word)})))`,
    sql`true`,
  );

function orderOf(sql: Queries, sort: string) {
  const { column, way } = sortOf(sql, sort);
  if (column === 'id') return sql`s.id ${way}`;
  if (column === 'section_teacher') return sql`t.sort_key ${way} nulls last, s.sort_key, s.id`;
  if (column === 'students') return sql`students ${way}, s.sort_key, s.id`;
  return sql`s.sort_key ${way}, s.id ${way}`;
}

export const readSection = handleRead(calls.readSection, async ({ id }, { sql }) => {
  const [section] = await sql<Section[]>`
    select ${sectionColumns} from sections s left join people t on t.uid = s.teacher_id where s.id = ${id}`;
  if (!section) throw new Refusal('section-not-found', 404);
  return section;
});

/** Lists the names of all sections (L11a). Signed-out callers get them only while registration is open. */
export const readSectionNames = handleRead(calls.readSectionNames, async (_input, { sql, scope }) => {
  if (scope === 'anyone' && !(await isRegistrationOpen(sql))) throw new Refusal('not-signed-in', 401);
  const rows = await sql<{ section_name: string }[]>`select section_name from sections order by sort_key, id`;
  return rows.map((row) => row.section_name);
});

type AddSectionInput = ParsedInputOf<typeof calls.addSection>;

async function add(input: AddSectionInput, { sql, about, changed }: ActContext, id: string) {
  const { section_name, teacher_id } = input;
  mustBeTeacher(await lockTeacher(sql, teacher_id), teacher_id);
  about(id);
  const row = { id, ...input, ...sectionKeys(section_name) };
  await sql`insert into sections ${insertValues(row)}`;
  changed({ kind: 'sections' });
  return { message: message('section-added', { name: section_name }), id };
}

/** Adds a section (L12, FORM-13). */
export const addSection = handleAct(calls.addSection, (input, context) =>
  add(input, context, newSectionId()),
);

/** Adds a section under an id made by its client. */
export const addSectionAs = (id: string) =>
  handleAct(calls.addSection, (input, context) => add(input, context, id));

/**
 * Renames a section or gives it another main teacher (E10, FORM-16). Students need no change, since they refer to its
 * id.
 */
export const editSection = handleAct(calls.editSection, {
  judge({ sectionID }, { sql, about }) {
    about(sectionID);
    return lockSection(sql, sectionID);
  },
  async run({ sectionID, section_teacher: _, ...edit }, { sql, changed }, before) {
    const after = { ...before, ...edit };
    if (sectionRowColumns.names.every((name) => before[name] === after[name]))
      throw new Refusal('no-change', 400);
    mustBeTeacher(await lockTeacher(sql, edit.teacher_id), edit.teacher_id);
    const row = { ...after, ...sectionKeys(after.section_name) };
    await sql`update sections set ${setClause(row)} where id = ${sectionID}`;
    changed({ kind: 'sections' });
    return { message: message('section-changed', { name: after.section_name }) };
  },
});

/** Deletes a section. Its students stay, without a section (E11, RIGHT-19). */
export const removeSection = handleAct(calls.removeSection, {
  judge({ sectionID }, { sql, about }) {
    about(sectionID);
    return lockSection(sql, sectionID);
  },
  async run({ sectionID }, { sql, changed }, section) {
    await sql`delete from sections where id = ${sectionID}`;
    changed({ kind: 'sections' });
    return { message: message('section-removed', { name: section.section_name }) };
  },
});
