import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readUpdates, UpdateMethod } from '@tinig/domain/calls/server';
import type { UpdateStep } from '@tinig/domain/operations/updates';

export type KnownUpdates = ResponseOf<typeof readUpdates>;
export type ReadyUpdate = NonNullable<KnownUpdates['ready']>;
export type EndedUpdate = KnownUpdates['past'][number];

/** Failed step of an update, as the middle of a sentence. */
const failing: Record<UpdateStep, string> = {
  backup: 'hindi nagawa ang backup',
  start: 'hindi nagsimula ang bagong bersyon',
  adapt: 'hindi naiangkop ang database',
  'sign-in': 'hindi pumasa ang pagsubok ng login',
  read: 'hindi pumasa ang pagsubok ng pagbasa',
  write: 'hindi pumasa ang pagsubok ng pag-save',
  live: 'hindi pumasa ang pagsubok ng buhay na pahina',
};
export const failureText = ({ step }: EndedUpdate) =>
  step ? failing[step] : 'naputol ito, gaya ng pagkawala ng kuryente';

/** Visible stages of an update, in order. */
export const stages = ['wait', 'backup', 'lay', 'adapt', 'try'] as const;
export type UpdateStage = (typeof stages)[number];

const stageOf: Record<UpdateStep, UpdateStage> = {
  ...({ backup: 'backup', start: 'lay', adapt: 'adapt', 'sign-in': 'try' } as const),
  ...({ read: 'try', write: 'try', live: 'try' } as const),
};

/** State of each stage of a failed update. If the failed step is unknown, the stages after the backup have no state. */
export function stageStates({ step }: EndedUpdate): Record<UpdateStage, UpdateStageState> {
  const bad = step ? stages.indexOf(stageOf[step]) : undefined;
  const over = bad ?? stages.indexOf('lay');
  const state = (at: number) => (at < over ? 'past' : at === bad ? 'bad' : undefined);
  return Object.fromEntries(stages.map((stage, at) => [stage, state(at)])) as Record<
    UpdateStage,
    UpdateStageState
  >;
}
export type UpdateStageState = 'past' | 'now' | 'bad' | undefined;

/** Update instructions by installation method. */
export const updateMethodLabels: Record<UpdateMethod, { about: string; command: string }> = {
  file: { about: '', command: './tinig update tinig-BERSYON.tinig-update' },
  package: {
    about: 'Sa computer ng server ito ina-update. Kunin ang mas bagong package, saka patakbuhin:',
    command: 'sudo apt install ./tinig-BERSYON-linux-x64.deb',
  },
  checkout: {
    about: 'Mula sa checkout ang Tinig na ito. Sa computer ng server:',
    command: 'git pull\nnpm start',
  },
  'own-database': {
    about:
      'Sariling database ang gamit, at maaaring marami ang server nito, kaya sa computer ito ina-update:',
    command: 'tinig backup\n# ihinto, ilagay ang bagong bersyon, simulan muli',
  },
};

/** "48 segundo", "2 minuto at 10 segundo". */
export function secondsText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} segundo`;
  if (minutes === 0) return rest;
  return seconds % 60 === 0 ? `${minutes} minuto` : `${minutes} minuto at ${rest}`;
}

const day = 24 * 60 * 60 * 1000;

/** Latest update, if it ended within the last day. */
export const recentUpdate = ({ past }: KnownUpdates, now = Date.now()): EndedUpdate | undefined =>
  past[0] && now - Date.parse(past[0].at) < day ? past[0] : undefined;

/** Start of an update in milliseconds. Tinig was unavailable from then on. */
export const updateStart = ({ at, seconds }: EndedUpdate) => Date.parse(at) - seconds * 1000;

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
export const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/** Report of an update for Tinig's developers, without names or data (UPDATE-6). */
export function updateReport(of: EndedUpdate, { way, steps, node, version }: KnownUpdates): Blob {
  const lines = [
    `Tinig ${of.from} -> ${of.version}: ${of.end}`,
    `Natapos: ${of.at}, ${of.seconds} segundo`,
    `Hakbang: ${of.step ?? '-'} (${failureText(of)})`,
    `Dahilan: ${of.why || '-'}`,
    `Ngayon: Tinig ${version}, database ${steps}, Node ${node}, ${way}`,
  ];
  return new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' });
}
