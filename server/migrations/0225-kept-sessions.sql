-- What is kept of sessions for undo is about no one pupil, and names who came: erasing a child takes the id out of it.
create index kept_changes_of_sessions on kept_changes (id) where place = 'help_sessions';
