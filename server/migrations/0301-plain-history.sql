-- Past days are told by the tries that rose (tried_games) and by the tries themselves: nothing is packed at night.
drop function pack_rises(text[]), pack_rises(text[], timestamptz), pack_plays(text[], timestamptz),
  best_by(text, smallint, timestamptz), has_played(text, timestamptz, timestamptz);
drop table pupil_rises, pupil_rises_until;

-- Every row knows its rises. Those that did not are made from the tries: the newest 60 (domain/src/tries.ts).
update tried_games t set rise_at = coalesce(r.at, '{}'), rise_to = coalesce(r.best, '{}')
from tried_games o left join (
  select uid, game, array_agg(at order by at) as at, array_agg(percent order by at) as best
  from (
    select uid, game, percent, (extract(epoch from played_at) * 1000)::bigint as at,
      row_number() over (partition by uid, game order by played_at desc) as newest
    from (
      select uid, game, played_at, percent, max(percent) over (
        partition by uid, game order by played_at, percent desc rows between unbounded preceding and 1 preceding) as before
      from results where played_at >= coalesce((select max(ended_at) from past_years), '-infinity')
    ) one
    where before is null or percent > before
  ) rise
  where newest <= 60 group by uid, game
) r on r.uid = o.uid and r.game = o.game
where t.uid = o.uid and t.game = o.game and t.rises_of is distinct from t.tries;
alter table tried_games alter column rise_at set not null, alter column rise_to set not null, drop column rises_of;
