import type { AuditEvent, EventKind, EventOf } from '@tinig/domain/audit/audit-events';

const none = () => '';
const opened = (is_open: boolean) => (is_open ? 'unlocked' : 'locked');
const given = (values: Record<string, unknown>) =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
    .join(' ');

const texts: { [Kind in EventKind]: (event: EventOf<Kind>) => string } = {
  'student-added': none,
  'teacher-added': none,
  'superadmin-added': none,
  'superadmin-removed': none,
  'person-edited': ({ fields }) => fields.join(' '),
  'password-changed': none,
  'cards-made': ({ cards }) => `${cards} cards`,
  'account-removed': none,
  'notice-noted': ({ given_on, unreturned }) => `${given_on ?? '–'}, ${unreturned} not back`,
  'incident-begun': none,
  'incident-time-changed': ({ known_at, before }) => `${known_at}, before ${before}`,
  'incident-step-done': ({ step }) => `step ${step}`,
  'retention-set': ({ kind: _, through: _through, nothing_changed: _nothing, ...days }) => given(days),
  'child-erased': ({ reason }) => reason,
  'student-archived': none,
  'student-restored': none,
  'archive-cleaned': none,
  'accounts-cleaned': none,
  'clean-ups-allowed': none,
  'class-list-saved': ({ added, changed }) => `${added} added, ${changed} changed`,
  'class-list-saved-before': () => 'saved before',
  'backup-made': none,
  'backup-copied': ({ made_at }) => made_at,
  'copy-checked': ({ made_at }) => made_at,
  'update-planned': ({ version, is_later }) => `${version}${is_later ? ' in the evening' : ''}`,
  'update-dropped': ({ version }) => version,
  'staff-list-saved': ({ sections, teachers }) => `${sections} sections, ${teachers} teachers`,
  'first-passwords-made': ({ teachers }) => `${teachers} teachers`,
  'section-added': none,
  'section-edited': none,
  'section-removed': none,
  'co-teacher-added': ({ teacher }) => teacher,
  'section-handed-over': ({ teacher, last_day }) => `${teacher} until ${last_day}`,
  'holding-ended': ({ teacher, by_date }) => `${teacher}${by_date ? ' by date' : ''}`,
  'help-started': ({ game, pupils }) => `game ${game} ${pupils} pupils`,
  'session-noted': ({ game, day, minutes, came }) => `game ${game} ${day} ${minutes} minutes ${came} came`,
  'session-removed': ({ game, day }) => `game ${game} ${day}`,
  'help-members-changed': ({ game, added, taken_out }) =>
    `game ${game} ${added} added, ${taken_out} taken out`,
  'help-days-set': ({ game, mid_on, until_on }) => `game ${game} ${given({ mid_on, until_on })}`,
  'help-ended': ({ game, done, continue: goes_on, 'tell-head': told }) =>
    `game ${game} ${given({ done, goes_on, told })}`,
  'download-begun': ({ screen, rows }) => `${screen} ${rows}`,
  'lock-set': ({ quarter, is_open }) => `${quarter} ${opened(is_open)}`,
  'exception-set': ({ quarter, is_open }) =>
    `${quarter} ${is_open === null ? 'as the section' : is_open ? 'held open' : 'held locked'}`,
  'class-set': ({ quarter, is_open, includes_exceptions, by_date }) =>
    `${quarter} ${opened(is_open)}${includes_exceptions ? ', exceptions too' : ''}${by_date ? ' by date' : ''}`,
  'dates-set': ({ quarter, opens_at, closes_at }) =>
    `${quarter} opens ${opens_at ?? '–'}, closes ${closes_at ?? '–'}`,
  'dates-removed': ({ quarter }) => `${quarter} dates removed`,
  'batch-done': ({ act, done, asked }) => `${act} ${done}/${asked}`,
  'act-undone': none,
  'school-days-changed': ({ kind: _, through: _through, nothing_changed: _nothing, ...particulars }) =>
    given(particulars),
  'year-begun': ({ kind: _, through: _through, nothing_changed: _nothing, ...particulars }) =>
    given(particulars),
  'answer-keys-named': ({ keys }) => `${keys} keys`,
  'skill-changed': ({ game }) => `game ${game}`,
  'settings-changed': ({ registration_open, minimum_password }) =>
    given({ registration_open, minimum_password }),
  'school-changed': ({ fields }) => fields.join(' '),
  'link-changed': ({ host }) => host,
  'session-ended': none,
  'sessions-ended': none,
  'data-exported': ({ people }) => `${people} people`,
  'data-imported': ({ added, changed }) => `${added} people added, ${changed} changed`,
  'import-checked': () => 'nothing taken',
  'school-moved': ({ people, sections, passwords, theirs }) =>
    [
      `${people} people and ${sections} sections moved in`,
      ...(passwords > 0 ? [`${passwords} old passwords for people here`] : []),
      ...(theirs.length > 0 ? [`as at Firebase: ${theirs.join(' ')}`] : []),
    ].join(', '),
  'move-checked': none,
  'backup-restored': ({ made_at }) => made_at,
  refused: ({ code }) => code,
};

/** Text of an event for the audit table's `detail` column. */
export function textFor<Kind extends EventKind>(event: EventOf<Kind> & AuditEvent): string {
  const text = texts[event.kind as Kind](event);
  return [text, event.through && `through-${event.through}`].filter(Boolean).join(' ');
}
