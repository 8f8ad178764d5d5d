import { readSectionNames } from '@tinig/domain/calls/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { isRegistrationOpen } from '#records/registration';

/** Lists the names of all sections (L11a). Signed-out callers get them only while registration is open. */
export default handleRead(readSectionNames, async (_input, { sql, scope }) => {
  if (scope === 'anyone' && !(await isRegistrationOpen(sql))) throw new Refusal('not-signed-in', 401);
  const rows = await sql<{ section_name: string }[]>`select section_name from sections order by sort_key, id`;
  return rows.map((row) => row.section_name);
});
