-- Tries and answers may go with the end of the school year (third.md E): those of a past year, however young they are.
alter table school add column tries_end_with_year boolean not null default false;
