-- Nobody needs when a card was made: this version does not write it, the version before still may, and the next one drops
-- the column.
alter table cards alter column made_at drop not null;
update cards set made_at = null where made_at is not null;
