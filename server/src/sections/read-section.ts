import { readSection } from '@tinig/domain/calls/sections';
import { Refusal } from '@tinig/domain/refusal';
import type { Section } from '@tinig/domain/sections';
import { handleRead } from '#door/handler';
import { sectionColumns } from '#rows/section';

/** One section (L11). */
export default handleRead(readSection, async ({ id }, { sql }) => {
  const [section] = await sql<Section[]>`
    select ${sectionColumns} from sections s left join people t on t.uid = s.teacher_id where s.id = ${id}`;
  if (!section) throw new Refusal('section-not-found', 404);
  return section;
});
