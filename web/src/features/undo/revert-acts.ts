import type { ResponseOf } from '@tinig/domain/calls/call';
import { type LaterChange, undoAct } from '@tinig/domain/calls/undo';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';
import type { LeftReason } from '@tinig/domain/undo/undo';
import { errorText } from '#client/error-texts.ts';
import { RefusedError } from '#client/request.ts';
import { attempt } from '#client/use-act.ts';

const verbs: Record<LaterChange['how'], string> = {
  moved: 'inilipat',
  archived: 'inilagay sa archive',
  restored: 'ibinalik mula sa archive',
  changed: 'binago',
};

const where = ({ how, section }: LaterChange) => (how === 'moved' && section ? ` sa ${section}` : '');
const by = ({ by, is_own }: LaterChange) => (is_own ? ' ninyo' : by ? ` ni ${by}` : '');

/** "Si Kyla Villareal ay inilipat na ni Rosario Villamor sa Luna." */
export const changedSentence = (name: string, since: LaterChange) =>
  `Si ${name} ay ${verbs[since.how]} na${by(since)}${where(since)}.`;

/** "Hindi na si Kyla Villareal: inilipat siya ni Rosario Villamor sa Luna nang 8:05." */
export const leftSentence = (name: string, since: LaterChange) =>
  `Hindi na si ${name}: ${verbs[since.how]} ${since.is_own ? 'na ninyo siya' : `siya${by(since)}`}${where(since)} nang ${clockText(defaultZone, Date.parse(since.at))}.`;

const reasons: Record<LeftReason, string> = {
  'changed-since': 'may bumago na pagkatapos ninyo',
  'no-right': 'wala na sa inyong section',
  'name-taken': 'may gumagamit na ng pangalan',
  gone: 'wala na',
  'follows-class': 'nagbago na ang klase; kasabay na siya nito',
};

// Above this number, a sentence for each would fill a page.
const mostSentences = 3;

type UndoLeft = ResponseOf<typeof undoAct>['left'];

/** Items that could not be reverted, and why. A few that others have changed get a sentence each. */
function remainderText(left: UndoLeft): string {
  const short: string[] = [];
  const sentences: string[] = [];
  for (const { name, reason, since } of left) {
    if (since && left.length <= mostSentences) sentences.push(leftSentence(name, since));
    else short.push(`${name} (${reasons[reason]})`);
  }
  if (short.length > 0) sentences.push(`Naiwan: ${short.join(', ')}.`);
  return sentences.join(' ');
}

/** Result of a revert. `words` is its text, and `unfinished` contains the ids of acts that can be retried. */
type RevertResult = { words: string; isWhole: boolean; unfinished: readonly string[] };

/** Reverts own acts, newest first. Reports what could not be reverted, and why (UNDO-3). */
export async function revertActs(acts: readonly string[]): Promise<RevertResult> {
  const left: UndoLeft = [];
  let words = '';
  let undone = 0;
  for (const [at, act] of [...acts].reverse().entries()) {
    const { answer, trouble } = await attempt(undoAct, { act });
    if (trouble) {
      const isOver = trouble instanceof RefusedError && trouble.status < 500;
      const unfinished = isOver ? [] : acts.slice(0, acts.length - at);
      return { words: errorText(trouble, 'act-not-undone', 'act-not-undone'), isWhole: false, unfinished };
    }
    if (left.length === 0) words = answer.message;
    undone += answer.undone;
    left.push(...answer.left);
  }
  if (left.length > 0) words += `${undone > 0 ? ` ${undone} ang naibalik.` : ''} ${remainderText(left)}`;
  return { words, isWhole: left.length === 0, unfinished: [] };
}
