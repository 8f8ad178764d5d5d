import { dropUpdate, planUpdate, readUpdates } from '@tinig/domain/calls/server';
import { message } from '@tinig/domain/messages/messages';
import { useState } from 'react';
import { errorText } from '#client/error-texts.ts';
import { useAct } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { ActPreview } from '#ui/feedback/act-preview.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { IconRow, IconRows } from '#ui/layout/icon-row.tsx';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import { gigabytes, type KnownUpdates, megabytes, type ReadyUpdate, recentUpdate } from './update-labels.ts';
import { Notes, UpdateOutcome, UpdateStages } from './update-outcome.tsx';

/** Update news: an update in progress, one that is ready, or the last one's result. */
export function UpdateNews() {
  const { value, stale } = useWatch(readUpdates, {});
  const [seen, setSeen] = useState('');
  if (!value) return null;
  const { ready, planned } = value;
  const news = recentUpdate(value);
  const isDue = planned !== null && Date.parse(planned.at) <= Date.now();
  if (ready && planned && isDue)
    return <Updating ready={ready} waits={planned.waits} steps={value.steps} isAway={stale} />;
  return (
    <>
      {news && news.at !== seen && <UpdateOutcome of={news} known={value} onClose={() => setSeen(news.at)} />}
      {ready && <ReadyCard ready={ready} of={value} />}
    </>
  );
}

function ReadyCard({ ready, of }: { ready: ReadyUpdate; of: KnownUpdates }) {
  const plan = useAct(planUpdate);
  const drop = useAct(dropUpdate);
  const refusal = plan.refusal ?? drop.refusal;
  const isBusy = plan.busy || drop.busy;
  return (
    <TitledCard
      icon="upload"
      id="handa-update"
      title={<>Handa na ang Tinig {ready.version}</>}
      note={
        <>
          {formatDateTime(ready.made_at)} · {megabytes(ready.bytes)}
        </>
      }
      className="below-16"
    >
      <div className={`stack gap-12 inset-16-18`}>
        {refusal && <Notice kind="danger">{errorText(refusal, 'internal', 'no-connection')}</Notice>}
        <div className="fit gap-16">
          <div>
            <h3 className="strong">Ano ang bago</h3>
            <Notes of={ready.notes} />
          </div>
          <Fitness ready={ready} />
        </div>
        <ActPreview icon="restore">
          {of.planned
            ? `Mag-a-update ito sa ${formatDateTime(of.planned.at)}. `
            : 'Sa “I-update na”, agad itong magsisimula; sa gabi, hihintayin munang walang naglalaro. '}
          Hanggang 2 minutong walang console; walang mawawalang resulta sa mga phone. Kapag hindi pumasa sa
          pagsubok, <b>kusang babalik sa {of.version}</b>.
        </ActPreview>
        <div className="cluster gap-8 end">
          <Button look="ghost" busy={isBusy} onClick={() => void drop.run({})}>
            Alisin ang file
          </Button>
          <Button busy={isBusy} onClick={() => void plan.run({ when: 'now' })}>
            I-update na
          </Button>
          {!of.planned && (
            <Button
              look="primary"
              icon="clock"
              busy={isBusy}
              onClick={() => void plan.run({ when: 'later' })}
            >
              I-update mamaya, 6:00 PM
            </Button>
          )}
        </div>
      </div>
    </TitledCard>
  );
}

const Fitness = ({ ready: { needed, free, playing } }: { ready: ReadyUpdate }) => (
  <IconRows>
    <IconRow icon="okc" title="Buo ang file" about="Pirma ng Tinig, tugma" />
    <IconRow
      icon={free < needed ? 'alert' : 'okc'}
      title={free < needed ? 'Kulang ang espasyo sa disk' : 'Kasya sa disk'}
      about={`Kailangan ${megabytes(needed)}, libre ${gigabytes(free)}`}
    />
    <IconRow
      icon={playing > 0 ? 'alert' : 'okc'}
      title={
        playing > 0 ? `${countWithNoun(playing, 'phone')} ang naglalaro ngayon` : 'Walang naglalaro ngayon'
      }
      about={playing > 0 ? 'Mas mabuti pagkatapos ng klase' : 'Mabuting oras ito'}
    />
  </IconRows>
);

type UpdatingProps = { ready: ReadyUpdate; waits: boolean; steps: number; isAway: boolean };

/** Update in progress: shows its stage and reconnects by itself (UPDATE-3). */
function Updating({ ready, waits, steps, isAway }: UpdatingProps) {
  const { version, playing } = ready;
  const drop = useAct(dropUpdate);
  const plan = useAct(planUpdate);
  // The server does not answer meanwhile, so the current stage is unknown.
  const later = isAway ? 'now' : undefined;
  return (
    <Card className="below-16">
      <section className={`stack gap-12 inset-16-18`} aria-labelledby="ina-update">
        <h2 id="ina-update">Ina-update ang Tinig</h2>
        <p role="status">
          {isAway
            ? 'Walang console habang ginagawa ito. Kusang babalik ang pahinang ito. Huwag patayin ang computer.'
            : 'Puwedeng iwan ang pahinang ito. Huwag patayin ang computer.'}
        </p>
        <UpdateStages
          version={version}
          states={{ wait: isAway ? 'past' : 'now', backup: later, lay: later, adapt: later, try: later }}
          abouts={{
            wait: !waits
              ? 'Hindi na maghihintay: agad itong magsisimula'
              : playing > 0
                ? `Hinihintay ang ${countWithNoun(playing, 'phone')} na naglalaro; hanggang 10 minuto`
                : 'Hinihintay ang isang minutong tahimik; hanggang 10 minuto',
            backup: 'Hihinto ang console; ang mga phone ay nag-iipon ng resulta',
            lay: 'Sa tabi ng gamit ngayon',
            adapt: ready.steps > steps ? `${steps} → ${ready.steps}` : 'Walang bagong hakbang',
            try: 'Kapag may hindi pumasa, babalik ang dati',
          }}
        />
        <small>Ang ibang guro ay nakakakita ng: “{message('updating')}”</small>
        {!isAway && (
          <div className="cluster gap-8 end">
            <Button busy={drop.busy} onClick={() => void drop.run({})}>
              Huwag ituloy
            </Button>
            {waits && (
              <Button busy={plan.busy} onClick={() => void plan.run({ when: 'now' })}>
                Ngayon na
              </Button>
            )}
          </div>
        )}
      </section>
    </Card>
  );
}
