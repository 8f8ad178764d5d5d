import { readUpdates } from '@tinig/domain/calls/updates';
import { useWatch } from '#client/use-watch.ts';
import { Failed } from '#ui/feedback/state.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import terminal from '#ui/inline/terminal.module.css';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import { when } from '#ui/text/when.ts';
import css from './server.module.css';
import { UpdateDrop } from './update-drop.tsx';
import {
  type EndedUpdate,
  failureText,
  type KnownUpdates,
  secondsText,
  updateMethodLabels,
} from './update-labels.ts';
import own from './updates.module.css';

/** Running version, how to update it, and past updates (UPDATE-2). */
export function UpdateCards() {
  const { value, refusal, again } = useWatch(readUpdates, {});
  if (refusal) return <Failed title="Hindi makuha ang mga bersyon" onRetry={again} />;
  if (!value) return null;
  return (
    <div className={css.split}>
      <div className={css.stack}>
        <VersionCard of={value} />
        <HowCard of={value} />
      </div>
      <PastCard past={value.past} />
    </div>
  );
}

const VersionCard = ({ of }: { of: KnownUpdates }) => (
  <Card>
    <section aria-labelledby="bersyon">
      <div className={head.head}>
        <Icon name="server" />
        <h2 id="bersyon">Bersyon</h2>
      </div>
      <div className={own.pad}>
        <p className={own.version}>{of.version ? `Tinig ${of.version}` : 'Tinig mula sa checkout'}</p>
        <small>
          {of.since && `mula ${when(of.since)} · `}database {of.steps} · Node {of.node}
        </small>
      </div>
    </section>
  </Card>
);

const HowCard = ({ of: { way } }: { of: KnownUpdates }) => (
  <Card>
    <section aria-labelledby="paano-update">
      <div className={head.head}>
        <Icon name="upload" />
        <h2 id="paano-update">Paano mag-update</h2>
      </div>
      <div className={own.pad}>
        {way === 'file' ? (
          <>
            <UpdateDrop />
            <div>
              <h3>O sa screen ng computer</h3>
              <pre className={terminal.terminal}>{updateMethodLabels.file.command}</pre>
            </div>
          </>
        ) : (
          <>
            <p>{updateMethodLabels[way].about}</p>
            <pre className={terminal.terminal}>{updateMethodLabels[way].command}</pre>
          </>
        )}
        <small>
          Hindi tumatawag sa internet ang Tinig para maghanap ng update. Pirma ng gumawa lang ang tinatanggap.
        </small>
      </div>
    </section>
  </Card>
);

const PastCard = ({ past }: { past: readonly EndedUpdate[] }) => (
  <Card>
    <section aria-labelledby="nagdaan">
      <div className={head.head}>
        <Icon name="clock" />
        <h2 id="nagdaan">Mga nagdaang update</h2>
      </div>
      {past.length === 0 && <p className={css.none}>Wala pang update na ginawa sa pahinang ito.</p>}
      <ul className={css.checks}>
        {past.map((one) => (
          <li key={one.at} className={one.end === 'done' ? undefined : css.bad}>
            <Icon name={one.end === 'done' ? 'okc' : 'alert'} />
            <div>
              <b>{one.end === 'done' ? one.version : `${one.version}, hindi natuloy`}</b>
              <small>
                {[
                  when(one.at),
                  one.by,
                  one.end === 'done'
                    ? secondsText(one.seconds)
                    : `${failureText(one)}; nasa ${one.from} pa rin`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  </Card>
);
