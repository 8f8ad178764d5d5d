import type { EventOf } from '@tinig/domain/audit/audit-events';
import { moveSchool } from '@tinig/domain/calls/move';
import { message } from '@tinig/domain/messages/messages';
import { pickFields } from '@tinig/domain/people/record-fields';
import { handleAct } from '#api/handler';
import type { NamedTrouble } from './move-report.ts';
import { moveTree } from './move-tree.ts';
import { readOriginal } from './read-original.ts';
import { explained, pathText } from './tree.ts';

/**
 * Moves a school in from Firebase with its passwords, all or nothing. A dry run, the default, only reports.
 * Makes a backup first. Only the command line moves superadmins (E3e, E8).
 */
export default handleAct(moveSchool, {
  isAlone: true,
  async prepare({ dry_run, ...files }, { backUp }) {
    const original = await readOriginal(files);
    if (!dry_run) await backUp?.(0);
    return original;
  },
  async run({ dry_run }, { sql, now, changed, about }, _, original) {
    const options = { isCommandLine: false, isDryRun: dry_run };
    const { plan, topics, known, passwords, staff, behind, notes } = await moveTree(
      sql,
      original,
      options,
      now,
    );
    about('', dry_run ? { kind: 'move-checked', nothing_changed: true } : movedEvent(plan.added, passwords));
    changed(...topics);
    return {
      message: message(dry_run ? 'move-checked' : 'move-done'),
      added: plan.added,
      changed: plan.changed,
      known,
      passwords,
      with_password: plan.people.add.filter(({ password_hash }) => password_hash !== null).length,
      staff: staff.map((person) => pickFields(person, ['uid', 'role', 'first_name', 'last_name', 'email'])),
      behind: behind.map(explainedTo),
      notes: notes.map(explainedTo),
    };
  },
});

/** Falls back to the path for a person without a name. A trouble about a whole area gets no name. */
const explainedTo = ({ name, ...trouble }: NamedTrouble) =>
  explained({ ...trouble, name: name || (trouble.path.length > 1 ? pathText(trouble.path) : '') });

/** Audit event of a move. */
export const movedEvent = (
  { Users = 0, Sections = 0 }: Partial<Record<string, number>>,
  passwords: number,
  theirs: string[] = [],
): EventOf<'school-moved'> => ({
  kind: 'school-moved',
  people: Users,
  sections: Sections,
  passwords,
  theirs,
});
