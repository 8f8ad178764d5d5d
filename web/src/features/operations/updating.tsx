import { dropUpdate, planUpdate } from '@tinig/domain/calls/updates';
import { message } from '@tinig/domain/messages/messages';
import { useAct } from '#client/use-act.ts';
import { Button } from '#ui/form/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { counted } from '#ui/text/counted.ts';
import type { ReadyUpdate } from './update-labels.ts';
import { UpdateStages } from './update-stages.tsx';
import css from './updates.module.css';

/** Update in progress: shows its stage and reconnects by itself (UPDATE-3). */
export function Updating({
  ready,
  waits,
  steps,
  isAway,
}: {
  ready: ReadyUpdate;
  waits: boolean;
  steps: number;
  isAway: boolean;
}) {
  const { version, playing } = ready;
  const drop = useAct(dropUpdate);
  const plan = useAct(planUpdate);
  // The server does not answer meanwhile, so the current stage is unknown.
  const later = isAway ? 'now' : undefined;
  return (
    <Card className={css.news}>
      <section className={css.pad} aria-labelledby="ina-update">
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
                ? `Hinihintay ang ${counted(playing, 'phone')} na naglalaro; hanggang 10 minuto`
                : 'Hinihintay ang isang minutong tahimik; hanggang 10 minuto',
            backup: 'Hihinto ang console; ang mga phone ay nag-iipon ng resulta',
            lay: 'Sa tabi ng gamit ngayon',
            adapt: ready.steps > steps ? `${steps} → ${ready.steps}` : 'Walang bagong hakbang',
            try: 'Kapag may hindi pumasa, babalik ang dati',
          }}
        />
        <small>Ang ibang guro ay nakakakita ng: “{message('updating')}”</small>
        {!isAway && (
          <div className={css.acts}>
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
