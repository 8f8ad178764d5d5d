import type { EventKind, EventOf } from '@tinig/domain/audit/audit-events';
import type { MyAct } from '@tinig/domain/calls/audit';
import { actionLabel } from '#features/undo/action-labels.ts';
import type { IconName } from '#ui/inline/icon.tsx';

/** Texts of one kind of event: details for the audit log, a sentence for "Mga ginawa ko". */
export type EventDescription<Event> = {
  /** Details of the event. None by default. */
  detail?: (event: Event) => string;
  /** Sentence about what was done and to whom. Defaults to the action's label. */
  title?: (act: MyAct, event: Event) => string;
  icon?: IconName | ((act: MyAct, event: Event) => IconName);
  /** Line below the sentence, shown instead of the affected `names`. */
  more?: (act: MyAct, event: Event, names: readonly string[]) => string;
  /** Question before an undo, if the default question does not fit. */
  ask?: (act: MyAct, event: Event) => { title: string; consequence: string; count: number };
  /** Reason why the event can never be undone. */
  final?: string;
};

export type EventDescriptions = { [Kind in EventKind]?: EventDescription<EventOf<Kind>> };

export const called = ({ action }: MyAct) => actionLabel(action);

export const listed = (parts: readonly (string | false | null | undefined)[], between = ', ') =>
  parts.filter(Boolean).join(between);
