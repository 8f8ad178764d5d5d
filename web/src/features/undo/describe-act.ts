import type { MyAct } from '@tinig/domain/calls/audit';
import { listName } from '@tinig/domain/people/people';
import { describeEvent } from '#features/audit/describe-event.ts';
import { type Download, type FileColumn, filterEntries, momentCell } from '#features/export/download.ts';
import type { List } from '#features/lists/use-list.ts';
import type { IconName } from '#ui/inline/icon.tsx';
import { actionLabel } from './action-labels.ts';
import { changedSentence } from './revert-acts.ts';

/** Reason why this kind of act can never be undone, '' if it can. */
export function irreversibleReason({ event }: MyAct): string {
  const why = event && describeEvent(event).final;
  return `Hindi ito maibabalik${why ? `: ${why}` : ''}.`;
}

/** Sentence, additional line and icon of an act. */
export function describeAct(act: MyAct): { icon: IconName; title: string; more: string } {
  const { event } = act;
  const names = act.count > 1 ? actNamesText(act) : [];
  // The event has an unknown format.
  if (!event) return { icon: 'edit', title: actionLabel(act.action), more: names.join(' · ') };
  const { icon = 'edit', title, more } = describeEvent(event);
  return {
    icon: typeof icon === 'function' ? icon(act, event) : icon,
    title: title(act, event),
    more: more ? more(act, event, names) : names.join(' · '),
  };
}

/** Names of an act's targets, as shown in lists. The section of a class list is left out, because the title has it. */
export const actNames = ({ event, people, sections }: MyAct) => [
  ...people.map(listName),
  ...(event?.kind === 'class-list-saved' ? [] : sections),
];

/** Like `actNames`, with the number of further targets at the end. */
export function actNamesText(act: MyAct): string[] {
  const names = actNames(act);
  const more = act.count - names.length;
  return names.length > 0 && more > 0 ? [...names, `at ${more} pa`] : names;
}

/** Says what others have changed since, and how much can still be undone (UNDO-3). */
export function lostChangesText({ kept, count }: MyAct): string {
  if (!kept || kept.lost === 0) return '';
  const { lost, lost_one: one } = kept;
  const rest = count - lost;
  return [
    one ? changedSentence(one.name, one.since) : `${lost} ang may bumago na pagkatapos ninyo.`,
    one && lost > 1 ? `Pati ang ${lost - 1} pa.` : '',
    rest > 0 ? `${rest} na lang ang maibabalik.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Confirmation before an act on many targets is undone. */
export const undoQuestion = (act: MyAct) =>
  (act.event && describeEvent(act.event).ask?.(act, act.event)) ?? {
    title: 'I-undo ito?',
    consequence: `${describeAct(act).title}. Ibabalik ang dating ayos ng ${act.count}.`,
    count: act.count,
  };

const states: Record<MyAct['state'], string> = {
  undoable: 'Maaari pang i-undo',
  undone: 'Na-undo',
  final: 'Hindi maa-undo',
};

const columns: readonly FileColumn<MyAct>[] = [
  ['Kailan', 'Araw at oras', ({ at }, zone) => momentCell(at, zone)],
  ['Ano', 'Ano ang ginawa', (act) => describeAct(act).title],
  ['Kanino', 'Kanino o sa ano; anim na pangalan ang pinakamarami', (act) => actNamesText(act).join('; ')],
  ['Kalagayan', 'Kung maibabalik pa', ({ state }) => states[state]],
];

/** "Mga ginawa ko" as a file. */
export const actsFile = (list: List<MyAct>): Download<MyAct> => ({
  screen: 'my-acts',
  section: '',
  name: ['Mga-ginawa-ko'],
  of: filterEntries('', list.values.search),
  noun: 'gawain',
  total: list.value?.total ?? 0,
  columns,
  rows: list.readAll,
});
