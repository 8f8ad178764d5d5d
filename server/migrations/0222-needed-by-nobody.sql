-- Nobody needs when a card was made or when a game's newest try arrived: this version writes neither, the version
-- before still may, and the next one drops both columns.
alter table cards alter column made_at drop not null;
alter table tried_games alter column received_at drop not null;
update cards set made_at = null where made_at is not null;
