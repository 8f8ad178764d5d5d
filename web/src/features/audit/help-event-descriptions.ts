import type { EventOf } from '@tinig/domain/audit/audit-events';
import type { MyAct } from '@tinig/domain/calls/audit';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { shortDay } from '@tinig/domain/time/times';
import { counted } from '#ui/text/counted.ts';

const place = ({ sections: [name = ''] }: MyAct) => (name ? ` sa ${name}` : '');
const parts = (...some: (string | false | null)[]) => some.filter(Boolean).join(', ');

/** Texts of support group events. They name the skill's game, never a pupil or a note. */
export const helpEventDescriptions = {
  'help-started': {
    detail: ({ game, pupils }: EventOf<'help-started'>) => parts(gameTitle(game), counted(pupils, 'bata')),
    icon: 'buoy',
    title: (act: MyAct, { game, pupils }: EventOf<'help-started'>) =>
      `Sinimulan ang pangkat ng tulong sa ${gameTitle(game)}${place(act)}, ${counted(pupils, 'bata')}`,
  },
  'session-noted': {
    detail: ({ game, day, minutes, came, again }: EventOf<'session-noted'>) =>
      parts(gameTitle(game), day, `${minutes} minuto`, `${came} ang dumalo`, again && 'pinalitan'),
    icon: 'buoy',
    title: (act: MyAct, { game, day, again }: EventOf<'session-noted'>) =>
      `${again ? 'Pinalitan' : 'Itinala'} ang sesyon ng ${shortDay(day)} sa ${gameTitle(game)}${place(act)}`,
  },
  'session-removed': {
    detail: ({ game, day }: EventOf<'session-removed'>) => parts(gameTitle(game), day),
    icon: 'trash',
    title: (act: MyAct, { game, day }: EventOf<'session-removed'>) =>
      `Tinanggal ang sesyon ng ${shortDay(day)} sa ${gameTitle(game)}${place(act)}`,
  },
  'help-members-changed': {
    detail: ({ game, added, taken_out }: EventOf<'help-members-changed'>) =>
      parts(gameTitle(game), added > 0 && `${added} idinagdag`, taken_out > 0 && `${taken_out} inalis`),
    icon: 'buoy',
    title: (act: MyAct, { game }: EventOf<'help-members-changed'>) =>
      `Pinalitan ang mga bata ng pangkat sa ${gameTitle(game)}${place(act)}`,
  },
  'help-days-set': {
    detail: ({ game, mid_on, until_on }: EventOf<'help-days-set'>) =>
      parts(gameTitle(game), mid_on && `kalagitnaan ${mid_on}`, until_on && `hanggang ${until_on}`),
    icon: 'cal',
    title: (act: MyAct, { game }: EventOf<'help-days-set'>) =>
      `Pinalitan ang mga petsa ng pangkat sa ${gameTitle(game)}${place(act)}`,
  },
  'help-ended': {
    detail: ({ game, ...counts }: EventOf<'help-ended'>) =>
      parts(
        gameTitle(game),
        counts.done > 0 && `${counts.done} tapos na`,
        counts.continue > 0 && `${counts.continue} ipagpatuloy`,
        counts['tell-head'] > 0 && `${counts['tell-head']} sasabihin sa punong-guro`,
      ),
    icon: 'check',
    title: (act: MyAct, { game }: EventOf<'help-ended'>) =>
      `Tinapos ang pangkat ng tulong sa ${gameTitle(game)}${place(act)}`,
  },
} as const;
