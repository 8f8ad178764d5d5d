import type { MyAct } from '@tinig/domain/calls/undo';
import { QuarterKey, quarterNameOf } from '@tinig/domain/games';
import { fullName, listName } from '@tinig/domain/people';
import { counted } from '#parts/count.ts';
import type { IconName } from '#parts/icon.tsx';
import { actionWords } from '#shared/action-words.ts';
import { changedWords } from '#shared/since-words.ts';
import { undoClassWords } from '#shared/undo-class-words.ts';

type ActWords = {
  icon: IconName | ((act: MyAct) => IconName);
  title: (act: MyAct) => string;
  /** What stands below the title in place of the names. */
  more?: (act: MyAct) => string;
  /** What an undo is asked with, where it is more than going back. */
  ask?: (act: MyAct) => { title: string; consequence: string; count: number };
};

/** "si Ana Cruz", or "ang 3 studyante". */
const whom = ({ count, people: [one] }: MyAct) =>
  count === 1 && one ? `si ${fullName(one)}` : `ang ${counted(count, 'studyante')}`;
const of = ({ count, people: [one] }: MyAct) =>
  count === 1 && one ? `ni ${fullName(one)}` : `ng ${counted(count, 'studyante')}`;
const inSections = ({ count, sections: [name] }: MyAct) =>
  count === 1 && name ? `sa ${name}` : `sa ${counted(count, 'section')}`;
const isOpened = ({ detail }: MyAct) => /\bunlocked\b|held open/.test(detail);
const opened = (act: MyAct) => (isOpened(act) ? 'Na-unlock' : 'Na-lock');
const lockIcon = (act: MyAct) => (isOpened(act) ? 'unlock' : 'lock');
const quarter = ({ detail }: MyAct) => {
  const key = QuarterKey.safeParse(detail.split(' ')[0]);
  return key.success ? quarterNameOf(key.data) : 'quarter';
};

/** Of a class list: the section, and how many it has added and changed. */
function listOf({ sections: [section = ''], detail }: MyAct) {
  const [added = 0, changed = 0] = (detail.match(/\d+/g) ?? []).map(Number);
  return { section, added, changed };
}

const partsOfList = ({ added, changed }: { added: number; changed: number }) => [
  ...(added > 0 ? [`${added} bago`] : []),
  ...(changed > 0 ? [`${changed} may pagbabago`] : []),
];

const words: Record<string, ActWords> = {
  saveClassList: {
    icon: 'upload',
    title: (act) => `Naidagdag ang klase sa ${listOf(act).section}`,
    more: (act) => partsOfList(listOf(act)).join(', '),
    ask: (act) => undoClassWords(listOf(act)),
  },
  makeCards: { icon: 'card', title: (act) => `Bagong login card ${of(act)}` },
  archiveStudent: { icon: 'archive', title: (act) => `Na-archive ${whom(act)}` },
  restoreStudent: { icon: 'restore', title: (act) => `Ibinalik ${whom(act)} mula sa archive` },
  editUser: {
    icon: (act) => (isMove(act) ? 'swap' : 'edit'),
    title: (act) =>
      isMove(act)
        ? `Inilipat ${whom(act)}${act.kept?.to ? ` sa ${act.kept.to}` : ''}`
        : `Pinalitan ang ${act.kept?.was && !act.kept.to ? 'pangalan' : 'datos'} ${of(act)}`,
  },
  changeLock: { icon: lockIcon, title: (act) => `${opened(act)} ang ${quarter(act)} ${of(act)}` },
  changeClass: {
    icon: lockIcon,
    title: (act) => `${opened(act)} ang ${quarter(act)} ${inSections(act)}`,
    more: (act) => listed([...sectionsOf(act), act.kept ? counted(act.kept.students, 'studyante') : '']),
  },
  scheduleClass: {
    icon: 'clock',
    title: (act) =>
      `${act.detail.endsWith('removed') ? 'Inalis' : 'Itinakda'} ang petsa ng ${quarter(act)} ${inSections(act)}`,
  },
  setException: { icon: 'lock', title: (act) => `Binago ang ${quarter(act)} ${of(act)}` },
  editSection: {
    icon: 'sections',
    title: ({ sections: [name = ''] }) => `Pinalitan ang section ${name}`.trim(),
  },
  removeSection: { icon: 'trash', title: ({ count }) => `Tinanggal ang ${counted(count, 'section')}` },
  changePassword: { icon: 'lock', title: (act) => `Bagong password ${of(act)}` },
};

const dead = 'patay na ang lumang password';
const whyFinal: Record<string, string> = {
  makeCards: dead,
  changePassword: dead,
  removeStudent: 'tinanggal ito nang tuluyan',
  endSession: 'tapos na ang login',
  endSessions: 'tapos na ang mga login',
};

/** Why an act can't be taken back, where it is of a kind that never can. */
export const finalWords = ({ action }: MyAct) =>
  `Hindi ito maibabalik${whyFinal[action] ? `: ${whyFinal[action]}` : ''}.`;

/** An act in a short sentence, what is said below it, and its drawing. */
export function wordsOfAct(act: MyAct): { icon: IconName; title: string; more: string } {
  const { icon = 'edit', title = () => actionWords(act.action), more = below } = words[act.action] ?? {};
  return { icon: typeof icon === 'function' ? icon(act) : icon, title: title(act), more: more(act) };
}

/** Whom or what it was about, as lists name them; a class list's section stands in its title. */
export const namesOf = ({ action, people, sections }: MyAct) => [
  ...people.map(listName),
  ...(action === 'saveClassList' ? [] : sections),
];

/** The same, and how many more there were. */
export function namesAndMore(act: MyAct): string[] {
  const names = namesOf(act);
  const more = act.count - names.length;
  return names.length > 0 && more > 0 ? [...names, `at ${more} pa`] : names;
}

/** Below the title, where that does not say it: whom, from where, and what it was before. */
const below = (act: MyAct) => {
  const { from = [], was = '' } = act.kept ?? {};
  return listed([
    ...(act.count > 1 ? namesAndMore(act) : []),
    isMove(act) && from.length > 0 ? `Mula sa ${from.join(', ')}` : '',
    act.count === 1 && was ? `Dating: ${was}` : '',
  ]);
};

const listed = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const sectionsOf = (act: MyAct) => (act.count > 1 ? namesAndMore(act) : []);

/** A move and nothing else. */
const isMove = ({ action, detail, kept }: MyAct) =>
  action === 'editUser' && (detail === 'section' || Boolean(kept?.to && !kept.was));

/** What somebody changed since, and how much of the act can still be taken back (UNDO-3). */
export function lostWords({ kept, count }: MyAct): string {
  if (!kept || kept.lost === 0) return '';
  const { lost, lost_one: one } = kept;
  const rest = count - lost;
  return [
    one ? changedWords(one.name, one.since) : `${lost} ang may bumago na pagkatapos ninyo.`,
    one && lost > 1 ? `Pati ang ${lost - 1} pa.` : '',
    rest > 0 ? `${rest} na lang ang maibabalik.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** With which question an act of many is taken back. */
export const askBefore = (act: MyAct) =>
  words[act.action]?.ask?.(act) ?? {
    title: 'I-undo ito?',
    consequence: `${wordsOfAct(act).title}. Ibabalik ang dating ayos ng ${act.count}.`,
    count: act.count,
  };
