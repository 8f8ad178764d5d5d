-- Where the computer of Tinig stands, as the privacy notice says it.
alter table school add column server_place text not null default '';
