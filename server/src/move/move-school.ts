import { moveSchool } from '@tinig/domain/calls/move';
import { message } from '@tinig/domain/messages';
import { handleAct } from '#door/handler';
import { picked } from '#rows/columns';
import { moveTree } from './move-tree.ts';
import { readOriginal } from './read-original.ts';
import { explained } from './tree.ts';

/**
 * Takes a school in from Firebase, with its passwords, all or nothing; a dry run, the default, only reports. A backup
 * comes first. Superadmins come by the command line only (E3e, E8).
 */
export default handleAct(moveSchool, {
  async prepare({ dry_run, ...files }, { backUp }) {
    const original = await readOriginal(files);
    if (!dry_run) await backUp?.(0);
    return original;
  },
  async run({ dry_run }, { sql, now, changed, about }, _, original) {
    const options = { isCommandLine: false, isDryRun: dry_run };
    const { plan, topics, known, staff, behind, notes } = await moveTree(sql, original, options, now);
    if (!dry_run) about('', movedDetail(plan.added));
    changed(...topics);
    return {
      message: message(dry_run ? 'move-checked' : 'move-done'),
      added: plan.added,
      changed: plan.changed,
      known,
      with_password: plan.people.add.filter(({ password_hash }) => password_hash !== null).length,
      staff: staff.map((person) => picked(person, ['uid', 'role', 'first_name', 'last_name', 'email'])),
      behind: behind.map(explained),
      notes: notes.map(explained),
    };
  },
});

/** What the audit log says of a move. */
export const movedDetail = ({ Users = 0, Sections = 0 }: Partial<Record<string, number>>) =>
  `${Users} people and ${Sections} sections moved in`;
