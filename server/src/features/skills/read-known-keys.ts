import { readKnownKeys } from '@tinig/domain/calls/answers';
import { handleRead } from '#api/handler';

type KeyRow = { key: string; skill: string; answers: number; last_at: Date | null };
type CountedKeys = { total: number; unnamed: number };

/** Lists answer keys for superadmins, those without a skill first (N14). */
export default handleRead(readKnownKeys, async ({ page, per_page }, { sql }) => {
  const [[counted], rows] = await Promise.all([
    sql<CountedKeys[]>`
      select count(*)::int as total, count(*) filter (where skill = '')::int as unnamed from answer_keys`,
    sql<KeyRow[]>`
      select key, skill, answers::int as answers, last_at from answer_keys
      order by skill <> '', skill collate "C", answers desc, key
      limit ${per_page} offset ${(page - 1) * per_page}`,
  ]);
  const items = rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at?.toISOString() ?? null }));
  return { items, ...counted!, page, per_page };
});
