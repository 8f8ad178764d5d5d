-- The active students of a section: counted and listed from the index alone.
create index people_active_in_section on people (section_id, sort_key, uid) where archived_at is null;
