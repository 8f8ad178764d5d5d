import { doneFrom } from '#quarter-access/games';
import {
  awayDays,
  behindDays,
  behindGames,
  type Reason,
  repeatingAttempts,
  repeatingDays,
  repeatingMinGain,
  sittingAttempts,
} from './today.ts';

/** The rule for who needs help, as text, in the order of its checks. Its numbers are the constants of the rule. */
export const ruleParts: readonly { kind: Reason['kind']; name: string; text: string }[] = [
  {
    kind: 'repeating',
    name: 'Paulit-ulit',
    text: `${repeatingAttempts} subok o higit sa isang laro sa loob ng ${repeatingDays} araw, wala pang ${doneFrom}%, at ang mga huling subok ay hindi tumaas nang ${repeatingMinGain}% sa mga nauna. Habang nilalaro pa ito, titingnan mula sa ika-${sittingAttempts} subok.`,
  },
  {
    kind: 'away',
    name: 'Matagal nang walang laro',
    text: `${awayDays} araw ng klase o higit na walang laro, at may bukas na larong hindi pa tapos.`,
  },
  {
    kind: 'never-played',
    name: 'Hindi pa nagsisimula',
    text: 'Wala pang resulta sa mga bukas na quarter. Hindi pa ito nahuhuli.',
  },
  {
    kind: 'behind',
    name: 'Nahuhuli',
    text: `${behindGames} laro o higit ang kulang sa bukas na quarter, at tapos na roon ang kalahati ng klase. Bibilangin lang ito ${behindDays} araw ng klase mula nang pumasok sa section ang bata at mabuksan ang quarter.`,
  },
];
