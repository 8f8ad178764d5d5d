import { Edit, Id } from '@tinig/domain/people/people';
import { gameKeys, quarterKeys } from '@tinig/domain/quarter-access/games';
import { mustParse } from '@tinig/domain/text/input';
import { Refusal } from '@tinig/domain/text/refusal';
import type { AppContext } from '@tinig/server/api/context';
import type { ActHandler, BatchedHandler, Handler, ReadHandler } from '@tinig/server/api/handler';
import { parseInput } from '@tinig/server/api/input';
import { mustBeAllowed, runRead, scopeFor } from '@tinig/server/api/run';
import { addSectionAs } from '@tinig/server/features/sections/sections';
import { handlers as answers } from '@tinig/server/handlers';
import { type Holder, keptKey } from '#parts';
import type { Write } from './records.ts';
import { userRecord } from './records.ts';
import type { Tree } from './tree.ts';
import type { UnkeptReason } from './unkept.ts';

/** A call by which a write, or part of it, is carried out. */
export type PlannedStep = { answer: ActHandler | BatchedHandler; input: Record<string, unknown> };

/** Context for translating a write. `raises`: paths of increments. `drop` receives each field not stored. */
export type Planning = {
  holder: Holder;
  context: AppContext;
  raises: ReadonlySet<string>;
  drop: (field: string, why: UnkeptReason) => void;
  /** True if the same update has just created the holder's own record. */
  isNew?: boolean;
};

const step = (answer: Handler, input: Record<string, unknown>): PlannedStep => ({
  answer: answer as ActHandler,
  input,
});

/** Translates a write into calls: none if nothing changes. Refuses a write without an equivalent call. */
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

/** Reads the current record with the holder's permissions. */
async function present(answer: ReadHandler, input: Record<string, unknown>, { holder, context }: Planning) {
  mustBeAllowed(answer, holder.signedIn);
  const row = await runRead(answer, parseInput(answer, input), scopeFor(answer, holder.signedIn), context);
  return row as Record<string, Tree>;
}

/** True if the record is missing and the holder may view the whole school, so that a removal has nothing to do. */
async function isNothing(answer: ReadHandler, input: Record<string, unknown>, planning: Planning) {
  const { signedIn } = planning.holder;
  mustBeAllowed(answer, signedIn);
  if (scopeFor(answer, signedIn) !== 'school') return false;
  return await present(answer, input, planning).then(
    () => false,
    (error) => {
      if (error instanceof Refusal && error.status === 404) return true;
      throw error;
    },
  );
}

/** Reports an unknown field. Removing one has no effect, so it is not reported. */
function dropUnknown(root: string, field: string, value: Tree, { drop }: Planning) {
  if (value !== null) drop(`${root}/${field}`, 'unknown');
}

/** Reports stored fields that a set of the whole record omits. Firebase would remove them. */
function dropLeftOut({ root, fields, isWhole }: Write, stored: readonly string[], { drop, isNew }: Planning) {
  if (!isWhole || isNew) return;
  for (const field of stored) if (!Object.hasOwn(fields!, field)) drop(`${root}/${field}`, 'left-out');
}

/** True if the written value equals the current one. A missing value equals false and ''. */
const isSame = (now: Tree | undefined, written: Tree) => (now || null) === (written || null);

const editable = Object.keys(Edit.shape);
const fixed = ['role', 'archive', 'archiveDate', 'uid', 'id', ...quarterKeys];

async function ofAPerson(write: Write, planning: Planning): Promise<PlannedStep[]> {
  const { fields } = write;
  const uid = keptKey(write.key, planning.holder);
  if (fields === null)
    return (await isNothing(answers.readUser, { uid }, planning))
      ? []
      : [step(answers.removeStudent, { user_id: uid })];
  const now = await present(answers.readUser, { uid }, planning);
  dropLeftOut(write, Object.keys(userRecord(now)), planning);
  const edit: Record<string, Tree> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (editable.includes(field)) {
      if (!isSame(now[field], value)) edit[field] = value ?? '';
    } else if (!fixed.includes(field)) dropUnknown('Users', field, value, planning);
    else if (!isSame(field === 'id' || field === 'uid' ? write.key : now[field], value))
      throw new Refusal('forbidden', 403);
  }
  return Object.keys(edit).length > 0 ? [step(answers.editUser, { uid, ...edit })] : [];
}

async function ofASection(write: Write, planning: Planning): Promise<PlannedStep[]> {
  const { key, fields } = write;
  const now = await present(answers.readSection, { id: key }, planning).catch((error) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
  if (fields === null) {
    mustBeAllowed(answers.removeSection, planning.holder.signedIn);
    return now ? [step(answers.removeSection, { sectionID: key })] : [];
  }
  for (const [field, value] of Object.entries(fields))
    if (!['section_name', 'teacher_id', 'section_teacher', 'id'].includes(field))
      dropUnknown('Sections', field, value, planning);
  if (now) dropLeftOut(write, ['section_name', 'teacher_id'], planning);
  const { section_name = now?.section_name, teacher_id = now?.teacher_id } = fields;
  // Use the client's key: clients generate push keys and use them at once.
  if (!now) return [step(addSectionAs(mustParse(Id, key)), { section_name, teacher_id })];
  if (now.section_name === section_name && now.teacher_id === teacher_id) return [];
  return [step(answers.editSection, { sectionID: key, section_name, teacher_id })];
}

async function ofLocks(write: Write, planning: Planning): Promise<PlannedStep[]> {
  const { fields } = write;
  const key = keptKey(write.key, planning.holder);
  if (fields === null) {
    if (await isNothing(answers.readLock, { uid: key }, planning)) return [];
    throw new Refusal('forbidden', 403);
  }
  const now = await present(answers.readLock, { uid: key }, planning);
  dropLeftOut(write, quarterKeys, planning);
  return Object.entries(fields).flatMap(([quarter, type]) => {
    if (!(quarterKeys as readonly string[]).includes(quarter)) {
      dropUnknown('QuarterLock', quarter, type, planning);
      return [];
    }
    // A game writes default locks for a new pupil. Ignore them, since the class may already have open
    // quarters.
    if (planning.isNew && type === false) return [];
    return isSame(now[quarter], type) ? [] : [step(answers.changeLock, { studentID: key, quarter, type })];
  });
}

async function ofProgress(write: Write, planning: Planning): Promise<PlannedStep[]> {
  const { key, fields } = write;
  const { holder, raises } = planning;
  const uid = keptKey(key, holder);
  if (fields === null && (await isNothing(answers.readStudentProgress, { uid }, planning))) return [];
  mustBeAllowed(answers.saveProgress, holder.signedIn);
  // Stored progress never decreases, so it cannot be removed either.
  if (fields === null || uid !== holder.signedIn?.actor.uid) throw new Refusal('forbidden', 403);
  dropLeftOut(write, gameKeys, planning);
  const numbers: Record<string, Tree> = {};
  for (const [game, value] of Object.entries(fields)) {
    if (!(gameKeys as readonly string[]).includes(game)) {
      if (game !== 'username') dropUnknown('PlayerProgress', game, value, planning);
    } else if (value === null) throw new Refusal('progress-out-of-range', 400, { field: game });
    else numbers[game] = value;
  }
  const raised = Object.keys(numbers).filter((game) => raises.has(`PlayerProgress/${key}/${game}`));
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
