import { dropUpdate } from '@tinig/domain/calls/updates';
import { message } from '@tinig/domain/messages';
import { useAct } from '#data/use-act.ts';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { counted } from '#parts/count.ts';
import type { ReadyUpdate } from './update-words.ts';
import css from './updates.module.css';

/** An update under way: until the server goes it waits for whoever plays, and then comes back by itself (UPDATE-3). */
export function Updating({ ready: { version, playing }, isAway }: { ready: ReadyUpdate; isAway: boolean }) {
  const { run, busy } = useAct(dropUpdate);
  const at = isAway ? 1 : 0;
  const steps: [title: string, about: string][] = [
    [
      'Hintay na walang naglalaro',
      playing > 0
        ? `${counted(playing, 'phone')} pa; hanggang 10 minuto`
        : 'Isang minutong tahimik; hanggang 10 minuto',
    ],
    ['Backup, babasahing muli', 'Hihinto ang console; ang mga phone ay nag-iipon ng resulta'],
    [`Ilagay ang ${version}`, 'Iaangkop ang database'],
    ['Subukan: login, laro, backup', 'Kapag may hindi pumasa, babalik ang dati'],
  ];
  return (
    <Card className={css.news}>
      <section className={css.pad} aria-labelledby="ina-update">
        <h2 id="ina-update">Ina-update ang Tinig</h2>
        <p role="status">
          {isAway
            ? 'Walang console habang ginagawa ito. Kusang babalik ang pahinang ito. Huwag patayin ang computer.'
            : 'Puwedeng iwan ang pahinang ito. Huwag patayin ang computer.'}
        </p>
        <ol className={css.steps}>
          {steps.map(([title, about], n) => (
            <li key={title} data-state={n < at ? 'past' : n === at || (isAway && n > 0) ? 'now' : undefined}>
              <div>
                <b>{title}</b>
                <small>{about}</small>
              </div>
            </li>
          ))}
        </ol>
        <small>Ang ibang guro ay nakakakita ng: “{message('updating')}”</small>
        {!isAway && (
          <div className={css.acts}>
            <Button busy={busy} onClick={() => void run({})}>
              Huwag ituloy
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}
