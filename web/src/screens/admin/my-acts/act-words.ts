import type { MyAct } from '@tinig/domain/calls/undo';
import { QuarterKey, quarterNameOf } from '@tinig/domain/games';
import { counted } from '#parts/count.ts';
import type { IconName } from '#parts/icon.tsx';
import { actionWords } from '#shared/action-words.ts';
import { undoClassWords } from '#shared/undo-class-words.ts';

type ActWords = {
  icon: IconName;
  title: (act: MyAct) => string;
  /** What stands below the title in place of the names. */
  more?: (act: MyAct) => string;
  /** What an undo is asked with, where it is more than going back. */
  ask?: (act: MyAct) => { title: string; consequence: string; count: number };
};

/** "si Ana Cruz", or "ang 3 studyante". */
const whom = ({ count, names: [name] }: MyAct) =>
  count === 1 && name ? `si ${name}` : `ang ${counted(count, 'studyante')}`;
const of = ({ count, names: [name] }: MyAct) =>
  count === 1 && name ? `ni ${name}` : `ng ${counted(count, 'studyante')}`;
const at = ({ count, names: [name] }: MyAct, noun: string) =>
  count === 1 && name ? `sa ${name}` : `sa ${counted(count, noun)}`;
const opened = ({ detail }: MyAct) => (/\bunlocked\b|held open/.test(detail) ? 'Na-unlock' : 'Na-lock');
const quarter = ({ detail }: MyAct) => {
  const key = QuarterKey.safeParse(detail.split(' ')[0]);
  return key.success ? quarterNameOf(key.data) : 'quarter';
};

/** Of a class list: the section, and how many it has added and changed. */
function listOf({ names: [section = ''], detail }: MyAct) {
  const [added = 0, changed = 0] = (detail.match(/\d+/g) ?? []).map(Number);
  return { section, added, changed };
}

const words: Record<string, ActWords> = {
  saveClassList: {
    icon: 'upload',
    title: (act) => `Naidagdag ang klase sa ${listOf(act).section}`,
    more: (act) => `${listOf(act).added} bago, ${listOf(act).changed} may pagbabago`,
    ask: (act) => undoClassWords(listOf(act)),
  },
  makeCards: { icon: 'card', title: (act) => `Bagong login card ${of(act)}` },
  archiveStudent: { icon: 'archive', title: (act) => `Na-archive ${whom(act)}` },
  restoreStudent: { icon: 'restore', title: (act) => `Ibinalik ${whom(act)} mula sa archive` },
  editUser: {
    icon: 'edit',
    title: (act) => (act.detail === 'section' ? `Inilipat ${whom(act)}` : `Pinalitan ang datos ${of(act)}`),
  },
  changeLock: { icon: 'lock', title: (act) => `${opened(act)} ang ${quarter(act)} ${of(act)}` },
  changeClass: { icon: 'lock', title: (act) => `${opened(act)} ang ${quarter(act)} ${at(act, 'section')}` },
  scheduleClass: {
    icon: 'clock',
    title: (act) => `Itinakda ang petsa ng ${quarter(act)} ${at(act, 'section')}`,
  },
  setException: { icon: 'lock', title: (act) => `Binago ang ${quarter(act)} ${of(act)}` },
  editSection: {
    icon: 'sections',
    title: ({ names: [name = ''] }) => `Pinalitan ang section ${name}`.trim(),
  },
  removeSection: { icon: 'trash', title: ({ count }) => `Tinanggal ang ${counted(count, 'section')}` },
  changePassword: { icon: 'lock', title: (act) => `Bagong password ${of(act)}` },
};

/** An act in a short sentence, what is said below it, and its drawing. */
export function wordsOfAct(act: MyAct): { icon: IconName; title: string; more: string } {
  const { icon = 'edit', title = () => actionWords(act.action), more = named } = words[act.action] ?? {};
  return { icon, title: title(act), more: more(act) };
}

/** Whom it was about, where the title does not say. */
const named = ({ count, names }: MyAct) =>
  count > 1 ? [...names, ...(count > names.length ? [`at ${count - names.length} pa`] : [])].join(' · ') : '';

/** With which question an act of many is taken back. */
export const askBefore = (act: MyAct) =>
  words[act.action]?.ask?.(act) ?? {
    title: 'I-undo ito?',
    consequence: `${wordsOfAct(act).title}. Ibabalik ang dating ayos ng ${act.count}.`,
    count: act.count,
  };

/** Whose names the question shows; a class's section is no person. */
export const peopleOf = ({ action, names }: MyAct) => (action === 'saveClassList' ? names.slice(1) : names);
