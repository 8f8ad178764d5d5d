import { readBackups } from '@tinig/domain/calls/backups';
import { planUpdate } from '@tinig/domain/calls/server';
import { maxBackupDays } from '@tinig/domain/privacy/retention';
import { type ReactNode, useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import happy from '#theme/drawings/mascot/mascot-head-happy.svg';
import worried from '#theme/drawings/mascot/mascot-head-worried.svg';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { saveAs } from '#ui/save-as.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import {
  type EndedUpdate,
  failureText,
  type KnownUpdates,
  megabytes,
  secondsText,
  stageStates,
  stages,
  type UpdateStage,
  type UpdateStageState,
  updateReport,
  updateStart,
} from './update-labels.ts';
import css from './updates.module.css';

type OverProps = { of: EndedUpdate; known: KnownUpdates; onClose: () => void };

/** Result of the last update while it is recent (UPDATE-6). */
export const UpdateOutcome = (props: OverProps) =>
  props.of.end === 'done' ? <WentThrough {...props} /> : <WentBack {...props} />;

/** Number of game results that phones had stored during the update, as the end of a sentence. */
const cameWords = ({ came_after }: KnownUpdates) =>
  came_after
    ? ` Dumating na rin ang ${countWithNoun(came_after, 'resultang')} inipon ng mga phone habang ginagawa ito.`
    : '';

function WentThrough({ of, known, onClose }: OverProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Banner
      role="status"
      drawing={happy}
      width={80}
      title={`Tinig ${of.version} na`}
      acts={
        <>
          {of.notes.length > 0 && (
            <Button icon="info" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Ano ang bago
            </Button>
          )}
          <Button onClick={onClose}>Isara</Button>
        </>
      }
    >
      <p>
        Inabot ng {secondsText(of.seconds)}. Pumasa ang mga pagsubok. Itinatago nang {maxBackupDays} araw ang
        backup bago ang update.
        {cameWords(known)}
      </p>
      {isOpen && <Notes of={of.notes} />}
    </Banner>
  );
}

/** List of a version's changes. */
export const Notes = ({ of }: { of: readonly string[] }) => (
  <ul className={`plain above-8 ${css.notes}`}>
    {of.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
);

function WentBack({ of, known, onClose }: OverProps) {
  const { run, busy, refusal } = useAct(planUpdate);
  const made = useWatch(readBackups, {}).value?.items.find(
    ({ is_of_update, made_at }) =>
      is_of_update && made_at <= of.at && Date.parse(made_at) >= updateStart(of) - 2000,
  );
  const states = stageStates(of);
  const isReady = known.ready?.version === of.version && !known.planned;
  return (
    <Banner
      role="alert"
      drawing={worried}
      width={80}
      title={`Hindi natuloy. Nasa ${of.from} pa rin kayo.`}
      acts={
        <>
          <Button
            icon="download"
            onClick={() => saveAs(`tinig-update-${of.version}.txt`, updateReport(of, known))}
          >
            I-download ang tala ng nangyari
          </Button>
          {isReady && (
            <Button look="primary" busy={busy} onClick={() => void run({ when: 'now' })}>
              Subukan muli
            </Button>
          )}
          <Button onClick={onClose}>Isara</Button>
        </>
      }
    >
      <p className="below-12">
        Sa {of.version}: {failureText(of)}. Walang nawala: hindi tumanggap ng datos ang Tinig habang
        sinusubukan ito.
        {cameWords(known)}
      </p>
      <UpdateStages
        version={of.version}
        states={states}
        abouts={{
          wait: 'Saka huminto ang console; nag-ipon ng resulta ang mga phone',
          backup: made && `${formatDateTime(made.made_at)} · ${megabytes(made.bytes)} · nabasang muli`,
          adapt: states.adapt === 'past' && 'Ibinalik ang backup; nakatabi ang iniangkop',
          try: '5 pagsusuri',
        }}
      />
      {refusal && <Notice kind="danger">{errorText(refusal, 'internal', 'no-connection')}</Notice>}
    </Banner>
  );
}

const titles: Record<UpdateStage, (version: string) => string> = {
  wait: () => 'Hintay na walang naglalaro',
  backup: () => 'Backup, babasahing muli',
  lay: (version) => `Ilagay ang ${version}`,
  adapt: () => 'Iangkop ang database',
  try: () => 'Subukan: login, pagbasa, pag-save',
};
const heard = { past: 'tapos na', now: 'ginagawa', bad: 'hindi pumasa' } as const;

/** Stages of an update: completed, current, and failed. */
export const UpdateStages = ({
  version,
  states,
  abouts,
}: {
  version: string;
  states: Record<UpdateStage, UpdateStageState>;
  abouts: Partial<Record<UpdateStage, ReactNode>>;
}) => (
  <ol className="numbered stack gap-12">
    {stages.map((stage) => (
      <li className="stack icon-text gap-10" key={stage} data-state={states[stage]}>
        <div>
          <b>{titles[stage](version)}</b>
          {states[stage] && <span className="sr">: {heard[states[stage]]}</span>}
          <small>{abouts[stage]}</small>
        </div>
      </li>
    ))}
  </ol>
);
