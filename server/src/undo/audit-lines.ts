import { raw } from '#rows/fragments';

// `is not true`, since a line of the version before has no event.
const nothingChanged = (line: string) => `(${line}.event->>'nothing_changed')::boolean is not true`;

/** Of lines `a` of the audit log, those whose act has changed something. */
export const changedSomething = raw(nothingChanged('a'));

/** From the audit log the line `u` by which an act was undone: one that gave something back. */
export const undoneOf = (act: string) =>
  `from audit u where u.target = ${act} and u.action = 'undoAct' and u.result = 'done' and ${nothingChanged('u')}`;
