import { raw } from '#sql/fragments';

const nothingChanged = (line: string) => `(${line}.event->>'nothing_changed')::boolean is not true`;

/** SQL: true if the act of audit line `a` changed something. */
export const changedSomething = raw(nothingChanged('a'));

/** SQL: the audit line `u` of an undo of this act that gave something back. */
export const undoneOf = (act: string) =>
  `from audit u where u.target = ${act} and u.action = 'undoAct' and u.result = 'done' and ${nothingChanged('u')}`;
