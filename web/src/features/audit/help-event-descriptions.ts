import type { MyAct } from '@tinig/domain/calls/audit';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { shortDay } from '@tinig/domain/time/times';
import { countWithNoun } from '#ui/text/number-text.ts';
import { type EventDescriptions, listed } from './event-description.ts';

const place = ({ sections: [name = ''] }: MyAct) => (name ? ` sa ${name}` : '');
const parts = (...some: (string | false | null)[]) => listed(some);

/** Texts of support group events. They name the skill's game, never a pupil or a note. */
export const helpEventDescriptions: EventDescriptions = {
  'help-started': {
    detail: ({ game, pupils }) => parts(gameTitle(game), countWithNoun(pupils, 'bata')),
    icon: 'buoy',
    title: (act, { game, pupils }) =>
      `Sinimulan ang pangkat ng tulong sa ${gameTitle(game)}${place(act)}, ${countWithNoun(pupils, 'bata')}`,
  },
  'session-noted': {
    detail: ({ game, day, minutes, came, again }) =>
      parts(gameTitle(game), day, `${minutes} minuto`, `${came} ang dumalo`, again && 'pinalitan'),
    icon: 'buoy',
    title: (act, { game, day, again }) =>
      `${again ? 'Pinalitan' : 'Itinala'} ang sesyon ng ${shortDay(day)} sa ${gameTitle(game)}${place(act)}`,
  },
  'session-removed': {
    detail: ({ game, day }) => parts(gameTitle(game), day),
    icon: 'trash',
    title: (act, { game, day }) =>
      `Tinanggal ang sesyon ng ${shortDay(day)} sa ${gameTitle(game)}${place(act)}`,
  },
  'help-members-changed': {
    detail: ({ game, added, taken_out }) =>
      parts(gameTitle(game), added > 0 && `${added} idinagdag`, taken_out > 0 && `${taken_out} inalis`),
    icon: 'buoy',
    title: (act, { game }) => `Pinalitan ang mga bata ng pangkat sa ${gameTitle(game)}${place(act)}`,
  },
  'help-days-set': {
    detail: ({ game, mid_on, until_on }) =>
      parts(gameTitle(game), mid_on && `kalagitnaan ${mid_on}`, until_on && `hanggang ${until_on}`),
    icon: 'cal',
    title: (act, { game }) => `Pinalitan ang mga petsa ng pangkat sa ${gameTitle(game)}${place(act)}`,
  },
  'help-ended': {
    detail: ({ game, ...counts }) =>
      parts(
        gameTitle(game),
        counts.done > 0 && `${counts.done} tapos na`,
        counts.continue > 0 && `${counts.continue} ipagpatuloy`,
        counts['tell-head'] > 0 && `${counts['tell-head']} sasabihin sa punong-guro`,
      ),
    icon: 'check',
    title: (act, { game }) => `Tinapos ang pangkat ng tulong sa ${gameTitle(game)}${place(act)}`,
  },
};
