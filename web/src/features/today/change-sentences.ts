import type { LaterChange } from '@tinig/domain/calls/undo';
import { defaultZone } from '@tinig/domain/time/days';
import { clockText } from '@tinig/domain/time/times';

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
