import type { AnswerOf } from '@tinig/domain/call';
import type { readMyActs } from '@tinig/domain/calls/undo';
import { QuarterKey, quarterNameOf } from '@tinig/domain/games';
import { counted } from '#parts/count.ts';
import type { IconName } from '#parts/icon.tsx';
import { actionWords } from '#shared/action-words.ts';

export type MyAct = AnswerOf<typeof readMyActs>['items'][number];

type Words = { icon: IconName; title: (act: MyAct) => string };

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

const words: Record<string, Words> = {
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

/** An act in a short sentence, and its drawing. */
export function wordsOfAct(act: MyAct): { icon: IconName; title: string } {
  const known = words[act.action];
  return { icon: known?.icon ?? 'edit', title: known?.title(act) ?? actionWords(act.action) };
}
