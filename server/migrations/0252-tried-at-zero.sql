-- Games of which no try was better than 0, or of which that is not known: a stored number tells all others. A school's
-- pupils are counted without reading what is at hand of each of their games.
create index tried_games_at_zero on tried_games (uid, game)
where coalesce(rise_to[cardinality(rise_to)], 0) = 0;
