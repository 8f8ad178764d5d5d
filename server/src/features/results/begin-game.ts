import { beginGame } from '@tinig/domain/calls/attempts';
import { message } from '@tinig/domain/messages/messages';
import type { Assignments } from '@tinig/domain/section-teachers/section-teachers';
import { sectionKey } from '@tinig/domain/sections/sections';
import { Refusal } from '@tinig/domain/text/refusal';
import { handleBatchedAct } from '#api/handler';
import { tableOf } from '#sql/fragments';

type BeginningPupil = { uid: string; section_id: string | null; section: string; holders: Assignments };

/** Records which game a pupil has begun. Beginning another one replaces it (TODAY-9). */
export default handleBatchedAct(beginGame, async (requests, { sql, now, changed }) => {
  const games = new Map(requests.map(({ input, actor }) => [actor.uid, input.game]));
  const rows = [...games].map(([uid, game]) => ({ uid, game }));
  const begun = await sql<BeginningPupil[]>`
    with known as (
      select p.uid, p.section_id, r.game
      from ${tableOf({ uid: 'text', game: 'smallint' }, rows)}
      join people p on p.uid = r.uid and p.archived_at is null
      order by p.uid for key share of p
    ), noted as (
      insert into playing (uid, game, at) select uid, game, ${now}::timestamptz from known
      on conflict (uid) do update set game = excluded.game, at = excluded.at
    )
    select k.uid, k.section_id, coalesce(s.section_name, '') as section, coalesce(s.holders, '{}') as holders
    from known k left join sections s on s.id = k.section_id`;
  for (const { uid, section, section_id, holders } of begun)
    changed({
      kind: 'playing',
      uid,
      section: sectionKey(section),
      section_id: section_id ?? '',
      holders: Object.keys(holders),
    });
  const there = new Set(begun.map(({ uid }) => uid));
  return requests.map(({ actor }) =>
    there.has(actor.uid) ? { message: message('playing-noted') } : new Refusal('forbidden', 403),
  );
});
