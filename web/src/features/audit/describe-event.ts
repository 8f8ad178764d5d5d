import type { AuditEvent, EventOf } from '@tinig/domain/audit/audit-events';
import type { BatchKind } from '@tinig/domain/batch/batch-kinds';
import type { MyAct } from '@tinig/domain/calls/audit';
import { isMessageCode, message } from '@tinig/domain/messages/messages';
import { fullName } from '@tinig/domain/people/people';
import { gameTitle, type QuarterKey, quarterNameOf } from '@tinig/domain/quarter-access/games';
import { weekdayAndDay } from '@tinig/domain/time/times';
import { settingLabel } from '#features/operations/setting-labels.ts';
import { studentLabels } from '#features/students/student-labels.ts';
import { undoClassQuestion } from '#features/undo/undo-class-question.ts';
import type { IconName } from '#ui/inline/icon.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { called, type EventDescription, type EventDescriptions, listed } from './event-description.ts';
import { helpEventDescriptions } from './help-event-descriptions.ts';
import { yearEventDescriptions } from './year-event-descriptions.ts';

/** "si Ana Cruz" or "ang 3 studyante". */
const peopleText = ({ count, people: [one] }: MyAct) =>
  count === 1 && one ? `si ${fullName(one)}` : `ang ${countWithNoun(count, 'studyante')}`;
const of = ({ count, people: [one] }: MyAct) =>
  count === 1 && one ? `ni ${fullName(one)}` : `ng ${countWithNoun(count, 'studyante')}`;
const inSections = ({ count, sections: [name] }: MyAct) =>
  count === 1 && name ? `sa ${name}` : `sa ${countWithNoun(count, 'section')}`;
const none = () => '';
const state = (is_open: boolean) => (is_open ? 'Unlocked' : 'Locked');
const opened = ({ is_open }: { is_open: boolean }) => (is_open ? 'Na-unlock' : 'Na-lock');
const lockIcon = (_: MyAct, { is_open }: { is_open: boolean }): IconName => (is_open ? 'unlock' : 'lock');
const quarterOf = ({ quarter }: { quarter: QuarterKey }) => quarterNameOf(quarter);

const labels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(studentLabels).map(([field, { label }]) => [field, label])),
  email: 'Email',
  section: 'Section',
};
const fieldsIn = (fields: readonly string[]) =>
  fields.map((field) => (labels[field] ?? field).toLowerCase()).join(', ');

const batches: Record<BatchKind, string> = {
  archive: 'archive',
  restore: 'balik mula sa archive',
  move: 'lipat',
  lock: 'lock',
  unlock: 'unlock',
  remove: 'tanggal',
};

/** True if the edit changed only the pupil's section. */
const isMove = ({ fields }: EventOf<'person-edited'>) => fields.length === 1 && fields[0] === 'section';

const dead = 'patay na ang lumang password';

/** Texts of the events that say more than their action's label. */
const descriptions: EventDescriptions = {
  'person-edited': {
    detail: ({ fields }) => fieldsIn(fields),
    icon: (_, event) => (isMove(event) ? 'swap' : 'edit'),
    title: (act, event) =>
      isMove(event)
        ? `Inilipat ${peopleText(act)}${act.kept?.to ? ` sa ${act.kept.to}` : ''}`
        : `Pinalitan ang ${act.kept?.was && !act.kept.to ? 'pangalan' : 'datos'} ${of(act)}`,
    more: (act, event, names) => {
      const { from = [], was = '' } = act.kept ?? {};
      const before = [
        isMove(event) && from.length > 0 && `Mula sa ${from.join(', ')}`,
        act.count === 1 && was && `Dating: ${was}`,
      ];
      return listed([...names, ...before], ' · ');
    },
  },
  'password-changed': {
    icon: 'lock',
    title: (act) => `Bagong password ${of(act)}`,
    final: dead,
  },
  'cards-made': {
    detail: ({ cards }) => `${cards} card`,
    icon: 'card',
    title: (act) => `Bagong login card ${of(act)}`,
    final: dead,
  },
  'notice-noted': {
    detail: ({ given_on, unreturned }) =>
      given_on === null ? 'wala nang petsa' : `${weekdayAndDay(given_on)}, hindi pa naibalik: ${unreturned}`,
  },
  'incident-time-changed': {
    detail: ({ known_at, before }) => `${formatDateTime(known_at)}, dating ${formatDateTime(before)}`,
  },
  'incident-step-done': { detail: ({ step }) => `hakbang ${step}` },
  'retention-set': {
    detail: ({ keep_tries, keep_looks, keep_audit, keep_backups, tries_end_with_year }) =>
      listed([
        keep_tries !== undefined && `mga subok: ${keep_tries} araw`,
        tries_end_with_year && 'mga subok: hanggang dulo ng school year',
        keep_looks !== undefined && `sino ang tumingin: ${keep_looks} araw`,
        keep_audit !== undefined && `audit log: ${keep_audit} araw`,
        keep_backups !== undefined && `backup: ${keep_backups}`,
      ]),
  },
  'child-erased': { final: 'binura ito nang tuluyan' },
  'account-removed': { final: 'tinanggal ito nang tuluyan' },
  'student-archived': { icon: 'archive', title: (act) => `Na-archive ${peopleText(act)}` },
  'student-restored': {
    icon: 'restore',
    title: (act) => `Ibinalik ${peopleText(act)} mula sa archive`,
  },
  'records-joined': {
    icon: 'user',
    title: (act) => `Pinagsama ang dalawang record ${of(act)}`,
  },
  'class-list-saved': {
    detail: ({ added, changed }) => partsOfList({ added, changed }) || '0 bago',
    icon: 'upload',
    title: ({ sections: [section = ''] }) => `Naidagdag ang klase sa ${section}`,
    more: (_, event) => partsOfList(event),
    ask: ({ sections: [section = ''] }, event) => undoClassQuestion({ section, ...event }),
  },
  'class-list-saved-before': { detail: () => 'na-save na dati' },
  'codes-allowed': { detail: ({ allowed }) => (allowed ? 'Pinayagan' : 'Itinigil') },
  'backup-copied': { detail: ({ made_at }) => formatDateTime(made_at) },
  'copy-checked': { detail: ({ made_at }) => formatDateTime(made_at) },
  'update-planned': { detail: ({ version, is_later }) => `Tinig ${version}${is_later ? ', 6:00 PM' : ''}` },
  'update-dropped': { detail: ({ version }) => `Tinig ${version}` },
  'staff-list-saved': {
    detail: ({ sections, teachers }) =>
      listed([countWithNoun(sections, 'section'), countWithNoun(teachers, 'guro')]),
    icon: 'upload',
  },
  'first-passwords-made': {
    detail: ({ teachers }) => countWithNoun(teachers, 'guro'),
    icon: 'lock',
  },
  'section-edited': {
    icon: 'sections',
    title: ({ sections: [name = ''] }) => `Pinalitan ang section ${name}`.trim(),
    more: ({ count, kept }, _, names) =>
      listed([...names, count === 1 && kept?.was && `Dating: ${kept.was}`], ' · '),
  },
  'section-removed': {
    icon: 'trash',
    title: ({ count }) => `Tinanggal ang ${countWithNoun(count, 'section')}`,
  },
  'co-teacher-added': {
    icon: 'sections',
    title: ({ sections: [name = ''] }) => `Nagdagdag ng katuwang sa ${name}`,
  },
  'section-handed-over': {
    detail: ({ last_day }) => `hanggang ${last_day}`,
    icon: 'sections',
    title: ({ sections: [name = ''] }) => `Nagbigay ng kapalit sa ${name}`,
  },
  'holding-ended': {
    detail: ({ by_date }) => (by_date ? 'sa takdang petsa' : ''),
    icon: 'sections',
    title: ({ sections: [name = ''] }) => `Tinapos ang karapatan ng isang guro sa ${name}`,
  },
  ...helpEventDescriptions,
  'download-begun': { detail: ({ screen, rows }) => `${screen}: ${rows}` },
  'lock-set': {
    detail: (event) => `${quarterOf(event)} ${state(event.is_open)}`,
    icon: lockIcon,
    title: (act, event) => `${opened(event)} ang ${quarterOf(event)} ${of(act)}`,
  },
  'exception-set': {
    detail: (event) =>
      `${quarterOf(event)} ${event.is_open === null ? 'kasabay ng klase' : `hindi kasabay: ${state(event.is_open)}`}`,
    icon: 'lock',
    title: (act, event) => `Binago ang ${quarterOf(event)} ${of(act)}`,
  },
  'class-set': {
    detail: (event) =>
      listed([
        `${quarterOf(event)} ${state(event.is_open)}`,
        event.includes_exceptions && 'kasama ang hindi kasabay',
        event.by_date && 'sa takdang petsa',
      ]),
    icon: lockIcon,
    title: (act, event) => `${opened(event)} ang ${quarterOf(event)} ${inSections(act)}`,
    more: ({ kept }, _, names) =>
      listed([...names, kept && countWithNoun(kept.students, 'studyante')], ' · '),
  },
  'dates-set': {
    detail: (event) =>
      `${quarterOf(event)} ${listed([
        event.opens_at && `bubukas ${formatDateTime(event.opens_at)}`,
        event.closes_at && `magsasara ${formatDateTime(event.closes_at)}`,
      ])}`,
    icon: 'clock',
    title: (act, event) => `Itinakda ang petsa ng ${quarterOf(event)} ${inSections(act)}`,
  },
  'dates-removed': {
    detail: (event) => `${quarterOf(event)} inalis ang petsa`,
    icon: 'clock',
    title: (act, event) => `Inalis ang petsa ng ${quarterOf(event)} ${inSections(act)}`,
  },
  'batch-done': { detail: ({ act, done, asked }) => `${batches[act]}: ${done} sa ${asked}` },
  'act-undone': {
    detail: ({ undone, left }) => listed([`${undone} ang naibalik`, left > 0 && `${left} ang naiwan`]),
  },
  ...yearEventDescriptions,
  'answer-keys-named': { detail: ({ keys }) => countWithNoun(keys, 'key') },
  'skill-changed': { detail: ({ game }) => gameTitle(game) },
  'settings-changed': {
    detail: ({ registration_open, minimum_password }) =>
      listed([
        registration_open !== undefined &&
          (registration_open ? 'binuksan ang pagrehistro' : 'isinara ang pagrehistro'),
        minimum_password !== undefined && `password: ${minimum_password}`,
      ]),
  },
  'school-changed': { detail: ({ fields }) => fields.map(settingLabel).join(', ') },
  'link-changed': { detail: ({ host }) => host },
  'session-ended': { final: 'tapos na ang login' },
  'sessions-ended': { final: 'tapos na ang mga login' },
  'data-exported': { detail: ({ people }) => `${people} tao` },
  'data-imported': { detail: ({ added, changed }) => `${added} bago, ${changed} may pagbabago` },
  'import-checked': { detail: () => 'walang kinuha' },
  'school-moved': {
    detail: ({ people, sections, passwords, theirs }) =>
      listed([
        `${people} tao at ${sections} section ang inilipat`,
        passwords > 0 && `${passwords} lumang password`,
        theirs.length > 0 && `gaya ng sa Firebase: ${theirs.join(' ')}`,
      ]),
  },
  'backup-restored': { detail: ({ made_at }) => formatDateTime(made_at) },
  refused: { detail: ({ code }) => (isMessageCode(code) ? message(code) : code) },
};

const partsOfList = ({ added, changed }: { added: number; changed: number }) =>
  listed([added > 0 && `${added} bago`, changed > 0 && `${changed} may pagbabago`]);

export const describeEvent = (event: AuditEvent) => ({
  detail: none,
  title: called,
  ...(descriptions[event.kind] as EventDescription<AuditEvent> | undefined),
});

/** Ways to sign in other than a usual session. */
const throughs = { firebase: '(sa Firebase)', code: '(sa code)' };

/** Details of an audit line. An event of an unknown format shows its stored text. */
export function eventDetail({ event, detail }: { event: AuditEvent | null; detail: string }): string {
  if (!event) return detail;
  const isIdle = event.nothing_changed && event.kind !== 'import-checked';
  const notes = [isIdle && '(walang nagbago)', event.through && throughs[event.through]];
  return listed([describeEvent(event).detail(event), ...notes], ' ');
}
