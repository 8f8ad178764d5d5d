-- What happened stands as data beside its text (domain/src/audit-events.ts). The lines of the last 24 hours, those that
-- undo asks, are turned into data here, once; what is not understood stays a text, and older lines do.
alter table audit add column event jsonb;

create function event_of_text(action text, detail text) returns jsonb language plpgsql as $$
declare
  part text[];
begin
  case action
    when 'addStudent' then return '{"kind": "student-added"}';
    when 'addAdmin' then return '{"kind": "teacher-added"}';
    when 'addSuperadmin' then return '{"kind": "superadmin-added"}';
    when 'deleteSuperadmin' then return '{"kind": "superadmin-removed"}';
    when 'editUser' then
      return jsonb_build_object('kind', 'person-edited', 'fields', to_jsonb(string_to_array(detail, ' ')));
    when 'changePassword' then return '{"kind": "password-changed"}';
    when 'removeStudent' then return '{"kind": "account-removed"}';
    when 'archiveStudent' then return '{"kind": "student-archived"}';
    when 'restoreStudent' then return '{"kind": "student-restored"}';
    when 'cleanUpArchive' then return '{"kind": "archive-cleaned"}';
    when 'cleanUpUsers' then return '{"kind": "accounts-cleaned"}';
    when 'allowCleanUps' then return '{"kind": "clean-ups-allowed"}';
    when 'addSection' then return '{"kind": "section-added"}';
    when 'editSection' then return '{"kind": "section-edited"}';
    when 'removeSection' then return '{"kind": "section-removed"}';
    when 'setLink' then return jsonb_build_object('kind', 'link-changed', 'host', detail);
    when 'endSession' then return '{"kind": "session-ended"}';
    when 'endSessions' then return '{"kind": "sessions-ended"}';
    when 'restoreBackup' then return jsonb_build_object('kind', 'backup-restored', 'made_at', detail);
    when 'changeLock' then
      part := regexp_match(detail, '^(quarter_\w+) (unlocked|locked)$');
      return '{"kind": "lock-set"}' || jsonb_build_object('quarter', part[1], 'is_open', part[2] = 'unlocked');
    when 'setException' then
      part := regexp_match(detail, '^(quarter_\w+) (held open|held locked|as the section)$');
      return '{"kind": "exception-set"}' || jsonb_build_object('quarter', part[1],
        'is_open', case part[2] when 'held open' then true when 'held locked' then false end);
    when 'changeClass' then
      part := regexp_match(detail, '^(quarter_\w+) (unlocked|locked)(, exceptions too)?( by date)?$');
      return '{"kind": "class-set"}' || jsonb_build_object('quarter', part[1], 'is_open', part[2] = 'unlocked',
        'includes_exceptions', part[3] is not null, 'by_date', part[4] is not null);
    when 'scheduleClass' then
      part := regexp_match(detail, '^(quarter_\w+) dates removed$');
      if part is not null then return jsonb_build_object('kind', 'dates-removed', 'quarter', part[1]); end if;
      part := regexp_match(detail, '^(quarter_\w+) opens (\S+), closes (\S+)$');
      return '{"kind": "dates-set"}' || jsonb_build_object('quarter', part[1],
        'opens_at', nullif(part[2], '–'), 'closes_at', nullif(part[3], '–'));
    when 'makeCards' then
      part := regexp_match(detail, '^(\d+) cards$');
      return '{"kind": "cards-made"}' || jsonb_build_object('cards', part[1]::int);
    when 'saveClassList' then
      if detail = 'saved before' then return '{"kind": "class-list-saved-before", "nothing_changed": true}'; end if;
      part := regexp_match(detail, '^(\d+) added, (\d+) changed$');
      return '{"kind": "class-list-saved"}' || jsonb_build_object('added', part[1]::int, 'changed', part[2]::int);
    when 'runBatch' then
      part := regexp_match(detail, '^(\w+) (\d+)/(\d+)$');
      return jsonb_build_object('kind', 'batch-done', 'act', part[1], 'done', part[2]::int, 'asked', part[3]::int)
        || case when part[2] = '0' then '{"nothing_changed": true}'::jsonb else '{}' end;
    when 'changeSchoolDays' then
      return jsonb_strip_nulls(jsonb_build_object('kind', 'school-days-changed',
        'time_zone', substring(detail from 'time_zone=(\S+)'), 'days_off', substring(detail from 'days_off=(\d+)')::int));
    when 'changeSettings' then
      return jsonb_strip_nulls(jsonb_build_object('kind', 'settings-changed',
        'registration_open', substring(detail from 'registration_open=(true|false)')::boolean,
        'minimum_password', substring(detail from 'minimum_password=(\d+)')::int));
    when 'exportData' then
      part := regexp_match(detail, '^(\d+) people$');
      return '{"kind": "data-exported"}' || jsonb_build_object('people', part[1]::int);
    when 'importData' then
      if detail = 'nothing taken' then return '{"kind": "import-checked", "nothing_changed": true}'; end if;
      part := regexp_match(detail, '^(\d+) people added, (\d+) changed$');
      return '{"kind": "data-imported"}' || jsonb_build_object('added', part[1]::int, 'changed', part[2]::int);
    when 'moveSchool' then
      if detail = '' then return '{"kind": "move-checked", "nothing_changed": true}'; end if;
      part := regexp_match(detail, '^(\d+) people and (\d+) sections moved in$');
      return '{"kind": "school-moved"}' || jsonb_build_object('people', part[1]::int, 'sections', part[2]::int);
    else return null;
  end case;
end $$;

alter table audit disable trigger audit_append_only;
update audit a set event = made.event || case when was.is_through then '{"through": "firebase"}'::jsonb else '{}' end
from (select id, detail ~ '(^| )through-firebase$' as is_through,
    regexp_replace(detail, ' ?through-firebase$', '') as said from audit where at > now() - interval '24 hours') was
  cross join lateral (select case when one.result = 'refused' then jsonb_build_object('kind', 'refused', 'code', was.said)
    else event_of_text(one.action, was.said) end as event from audit one where one.id = was.id) made
where a.id = was.id;
alter table audit enable trigger audit_append_only;
drop function event_of_text(text, text);
