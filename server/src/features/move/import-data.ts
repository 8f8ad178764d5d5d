import { importData } from '@tinig/domain/calls/move';
import { message } from '@tinig/domain/messages/messages';
import { handleAct } from '#api/handler';
import { importTree } from './import-tree.ts';
import type { ImportPlan } from './plan-import.ts';
import { readRecords } from './read-records.ts';
import { explained } from './tree.ts';

/**
 * Imports the areas of docs/data-file.md, all or nothing. A dry run, the default, only reports. Never removes
 * a person or lowers progress. Only the command line imports superadmins, so that a stolen superadmin session
 * can't create another superadmin (E3e, E8).
 */
export default handleAct(importData, {
  isAlone: true,
  prepare: ({ data }) => readRecords(data),
  async run({ dry_run }, { sql, now, changed, about }, _, records) {
    const options = { isCommandLine: false, isDryRun: dry_run, leavesOut: false };
    const { plan, isDone, topics } = await importTree(sql, records, options, now);
    about('', isDone ? importedEvent(plan) : { kind: 'import-checked', nothing_changed: true });
    changed(...topics);
    return {
      message: message(isDone ? 'imported' : plan.refused.length > 0 ? 'import-refused' : 'import-checked'),
      added: plan.added,
      changed: plan.changed,
      refused: plan.refused.map(explained),
      notes: plan.notes.map(explained),
    };
  },
});

/** Audit event of an import. Counts people only. */
export const importedEvent = ({ added, changed }: Pick<ImportPlan, 'added' | 'changed'>) =>
  ({ kind: 'data-imported', added: added.Users ?? 0, changed: changed.Users ?? 0 }) as const;
