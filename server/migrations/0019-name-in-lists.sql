-- Match key of the name that lists without LRN give a pupil, once a teacher said that it is the pupil (CLASS-14).
alter table people add column list_key text collate "C" not null default '';
