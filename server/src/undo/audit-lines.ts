import { raw } from '#sql/fragments';

const nothingChanged = (line: string) => `(${line}.event->>'nothing_changed')::boolean is not true`;

/** SQL: true if the act of audit line `a` changed something. */
export const changedSomething = raw(nothingChanged('a'));

/** SQL: audit lines `u` of undos that reverted something of this act. */
export const undoneOf = (act: string) =>
  `from audit u where u.target = ${act} and u.action = 'undoAct' and u.result = 'done' and ${nothingChanged('u')}`;
