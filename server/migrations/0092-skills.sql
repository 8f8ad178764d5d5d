-- What each game teaches in the school's words, and from which value on it counts as learned (SKILLS-1). A game without
-- a name is called by its number.
create table skills (
  game smallint constraint skills_pkey primary key constraint skills_known_game check (game between 1 and 10),
  name text collate "C" not null default '',
  code text collate "C" not null default '',
  competency text collate "C" not null default '',
  mark smallint not null default 90 constraint skills_mark check (mark between 50 and 100)
);
insert into skills (game) select generate_series(1, 10);
