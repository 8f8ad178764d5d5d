-- Whom staff ask who have forgotten the password, as the login says it; '' where the school has not said it.
alter table school add column password_help text not null default '';
