import { gameKeys, quarterKeys } from '@tinig/domain/games';
import { mustParse } from '@tinig/domain/input';
import { Edit, Id } from '@tinig/domain/people';
import { Refusal } from '@tinig/domain/refusal';
import type { AppContext } from '#door/context';
import type { ActHandler, BatchedHandler, Handler, ReadHandler } from '#door/handler';
import { parseInput } from '#door/input';
import { mustAdmit, runRead, scopeFor } from '#door/run';
import { handlers as answers } from '#handlers';
import { addSectionAs } from '#sections/add-section';
import type { Holder } from './parts.ts';
import type { Tree } from './tree.ts';
import type { Write } from './writes.ts';

/** An act that a write means. */
export type PlannedStep = { answer: ActHandler | BatchedHandler; input: Record<string, unknown> };

/** What is needed to understand a write. `drop` gets each field that is not kept. */
export type Planning = {
  holder: Holder;
  context: AppContext;
  raises: ReadonlySet<string>;
  drop: (field: string) => void;
  /** Whether the holder's own record has just been made, in the same update. */
  isNew?: boolean;
};

const step = (answer: Handler, input: Record<string, unknown>): PlannedStep => ({
  answer: answer as ActHandler,
  input,
});

/** The acts that a write means, none where it changes nothing; refuses a write that means none. */
export async function stepsOf(write: Write, planning: Planning): Promise<PlannedStep[]> {
  switch (write.root) {
    case 'Users':
      return await ofAPerson(write, planning);
    case 'Sections':
      return await ofASection(write, planning);
    case 'QuarterLock':
      return await ofLocks(write, planning);
    case 'PlayerProgress':
      return await ofProgress(write, planning);
    case 'Links':
      return ofTheLink(write);
  }
}

/** What is there now, as far as the holder may see it. */
async function present(answer: ReadHandler, input: Record<string, unknown>, { holder, context }: Planning) {
  mustAdmit(answer, holder.signedIn);
  const row = await runRead(answer, parseInput(answer, input), scopeFor(answer, holder.signedIn), context);
  return row as Record<string, Tree>;
}

/** Whether a field is written as it already is; what is missing counts as false or empty. */
const isSame = (now: Tree | undefined, written: Tree) => (now || null) === (written || null);

const editable = Object.keys(Edit.shape);
const fixed = ['role', 'archive', 'archiveDate', 'uid', 'id', ...quarterKeys];

async function ofAPerson({ key: uid, fields }: Write, planning: Planning): Promise<PlannedStep[]> {
  if (fields === null) return [step(answers.removeStudent, { user_id: uid })];
  const now = await present(answers.readUser, { uid }, planning);
  const edit: Record<string, Tree> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (editable.includes(field)) {
      if (!isSame(now[field], value)) edit[field] = value ?? '';
    } else if (!fixed.includes(field)) planning.drop(`Users/${field}`);
    else if (!isSame(field === 'id' ? uid : now[field], value)) throw new Refusal('forbidden', 403);
  }
  return Object.keys(edit).length > 0 ? [step(answers.editUser, { uid, ...edit })] : [];
}

async function ofASection({ key, fields }: Write, planning: Planning): Promise<PlannedStep[]> {
  if (fields === null) return [step(answers.removeSection, { sectionID: key })];
  const now = await present(answers.readSection, { id: key }, planning).catch((error) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
  for (const field of Object.keys(fields))
    if (!['section_name', 'teacher_id', 'section_teacher', 'id'].includes(field))
      planning.drop(`Sections/${field}`);
  const { section_name = now?.section_name, teacher_id = now?.teacher_id } = fields;
  // Clients make the keys of what they push, and use them at once.
  if (!now) return [step(addSectionAs(mustParse(Id, key)), { section_name, teacher_id })];
  if (now.section_name === section_name && now.teacher_id === teacher_id) return [];
  return [step(answers.editSection, { sectionID: key, section_name, teacher_id })];
}

async function ofLocks({ key, fields }: Write, planning: Planning): Promise<PlannedStep[]> {
  if (fields === null) throw new Refusal('forbidden', 403);
  const now = await present(answers.readLock, { uid: key }, planning);
  return Object.entries(fields).flatMap(([quarter, type]) => {
    if (!(quarterKeys as readonly string[]).includes(quarter)) {
      planning.drop(`QuarterLock/${quarter}`);
      return [];
    }
    // A game writes a new pupil's usual locks; the class may have been opened before.
    if (planning.isNew && type === false) return [];
    return isSame(now[quarter], type) ? [] : [step(answers.changeLock, { studentID: key, quarter, type })];
  });
}

async function ofProgress({ key: uid, fields }: Write, planning: Planning): Promise<PlannedStep[]> {
  const { holder, raises } = planning;
  mustAdmit(answers.saveProgress, holder.signedIn);
  // A stored number never goes down, so it can't be removed either.
  if (fields === null || uid !== holder.signedIn?.actor.uid) throw new Refusal('forbidden', 403);
  const numbers: Record<string, Tree> = {};
  for (const [game, value] of Object.entries(fields)) {
    if (!(gameKeys as readonly string[]).includes(game)) {
      if (game !== 'username') planning.drop(`PlayerProgress/${game}`);
    } else if (value === null) throw new Refusal('progress-out-of-range', 400);
    else numbers[game] = value;
  }
  const raised = Object.keys(numbers).filter((game) => raises.has(`PlayerProgress/${uid}/${game}`));
  if (raised.length > 0) {
    const now = await present(answers.readStudentProgress, { uid }, planning);
    for (const game of raised)
      numbers[game] = Math.min(100, (now[game] as number) + (numbers[game] as number));
  }
  return Object.keys(numbers).length > 0 ? [step(answers.saveProgress, { uid, ...numbers })] : [];
}

function ofTheLink({ key, fields }: Write): PlannedStep[] {
  const link = fields?.[''];
  if (key !== 'GDriveLink' || link === undefined) throw new Refusal('forbidden', 403);
  return [step(answers.setLink, { link })];
}
