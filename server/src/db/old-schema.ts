import { shellCommand } from '#release';
import { MigrationProblem } from './problem.ts';

/** The second migration of every database older than the baseline. */
const oldStep = '0002-progress.sql';

export const importCommand = shellCommand('import-old FOLDER-or-BACKUP');

export const isOldSchema = (applied: readonly { name: string }[]) =>
  applied.some(({ name }) => name === oldStep);

export class OldSchema extends MigrationProblem {
  constructor() {
    super(
      `This database is of an older Tinig and was not changed: ${importCommand} brings its school into a new one.`,
    );
  }
}
