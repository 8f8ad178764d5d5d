import { readSection } from '@tinig/domain/calls/sections';
import type { Section } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleRead } from '#api/handler';
import { sectionColumns } from '#records/section';

/** Returns one section (L11). */
export default handleRead(readSection, async ({ id }, { sql }) => {
  const [section] = await sql<Section[]>`
    select ${sectionColumns} from sections s left join people t on t.uid = s.teacher_id where s.id = ${id}`;
  if (!section) throw new Refusal('section-not-found', 404);
  return section;
});
