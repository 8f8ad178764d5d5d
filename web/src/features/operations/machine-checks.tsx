import type { ResponseOf } from '@tinig/domain/calls/call';
import type { readServer } from '@tinig/domain/calls/server';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import { when } from '#ui/text/when.ts';
import { type CheckLabel, checkLabels, furtherCheckLabels } from './check-labels.tsx';
import css from './server.module.css';

type Checked = ResponseOf<typeof readServer>;

/** Health of the server in plain words, each check with its remedy, and the running version. */
export function MachineChecks({ of }: { of: Checked }) {
  const amiss = of.further.filter(({ is_well }) => !is_well);
  const well = of.further.filter(({ is_well }) => is_well);
  return (
    <Card className="screen-only">
      <section aria-labelledby="kalagayan">
        <div className={head.head}>
          <Icon name="shield" />
          <h2 id="kalagayan">Kalagayan</h2>
          <small>Sinuri {when(of.checked_at)}</small>
        </div>
        <ul className={css.checks}>
          {of.checks.map(({ what, is_well, free }) => (
            <Check
              key={what}
              isWell={is_well}
              words={is_well ? checkLabels[what].well : checkLabels[what].bad(free)}
            />
          ))}
          {amiss.map(({ what }) => (
            <Check key={what} isWell={false} words={furtherCheckLabels[what].bad} />
          ))}
          <li>
            <Icon name="info" />
            <div>
              <b>{of.version ? `Tinig ${of.version}` : 'Tinig mula sa checkout'}</b>
              <small>
                {of.updated_at && `Huling iniangkop ang database: ${when(of.updated_at)}. `}
                Nasa ibaba kung paano mag-update.
              </small>
            </div>
          </li>
        </ul>
        {well.length > 0 && (
          <details className={css.further}>
            <summary>Maayos din: {well.length} pang sinuri</summary>
            <ul className={css.checks}>
              {well.map(({ what }) => (
                <Check key={what} isWell words={furtherCheckLabels[what].well} />
              ))}
            </ul>
          </details>
        )}
      </section>
    </Card>
  );
}

const Check = ({ isWell, words: { title, about } }: { isWell: boolean; words: CheckLabel }) => (
  <li className={isWell ? undefined : css.bad}>
    <Icon name={isWell ? 'okc' : 'alert'} />
    <div>
      <b>{title}</b>
      <small>{about}</small>
    </div>
  </li>
);
