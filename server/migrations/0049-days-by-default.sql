-- A server of a version before 0047, still at work beside a newer one, notes a pupil's first try at a game without it.
alter table tried_games alter column days set default '{}';
