-- The archived students of a section: listed and counted without its active ones.
create index people_archived_in_section on people (section_id, sort_key, uid) where archived_at is not null;
