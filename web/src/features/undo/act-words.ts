import type { MyAct } from '@tinig/domain/calls/my-acts';
import { listName } from '@tinig/domain/people/people';
import { toldOf } from '#features/audit/event-words.ts';
import { changedWords } from '#features/today/since-words.ts';
import type { IconName } from '#ui/icon.tsx';
import { actionWords } from './action-words.ts';

/** Why an act can't be taken back, where it is of a kind that never can. */
export function finalWords({ event }: MyAct): string {
  const why = event && toldOf(event).final;
  return `Hindi ito maibabalik${why ? `: ${why}` : ''}.`;
}

/** An act in a short sentence, what is said below it, and its drawing. */
export function wordsOfAct(act: MyAct): { icon: IconName; title: string; more: string } {
  const { event } = act;
  const names = act.count > 1 ? namesAndMore(act) : [];
  // A version before this one did it.
  if (!event) return { icon: 'edit', title: actionWords(act.action), more: names.join(' · ') };
  const { icon = 'edit', title, more } = toldOf(event);
  return {
    icon: typeof icon === 'function' ? icon(act, event) : icon,
    title: title(act, event),
    more: more ? more(act, event, names) : names.join(' · '),
  };
}

/** Whom or what it was about, as lists name them; a class list's section stands in its title. */
export const namesOf = ({ event, people, sections }: MyAct) => [
  ...people.map(listName),
  ...(event?.kind === 'class-list-saved' ? [] : sections),
];

/** The same, and how many more there were. */
export function namesAndMore(act: MyAct): string[] {
  const names = namesOf(act);
  const more = act.count - names.length;
  return names.length > 0 && more > 0 ? [...names, `at ${more} pa`] : names;
}

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
  (act.event && toldOf(act.event).ask?.(act, act.event)) ?? {
    title: 'I-undo ito?',
    consequence: `${wordsOfAct(act).title}. Ibabalik ang dating ayos ng ${act.count}.`,
    count: act.count,
  };
