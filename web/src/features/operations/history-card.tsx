import { type MachineEvent, readMachineHistory } from '@tinig/domain/calls/server';
import { useWatch } from '#client/use-watch.ts';
import { Failed, TableSkeleton } from '#ui/feedback/state.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import { when } from '#ui/text/when.ts';
import css from './server.module.css';

const named = (version: string) => (version ? `Tinig ${version}` : 'Tinig');

const words: Record<MachineEvent, { isWell: boolean; title: (version: string) => string; about?: string }> = {
  started: { isWell: true, title: (version) => `Nagsimula ang ${named(version)}` },
  updated: { isWell: true, title: (version) => `Bagong bersyon: ${named(version)}` },
  'cut-off': {
    isWell: false,
    title: (version) => `Nagsimula muli ang ${named(version)} matapos biglang namatay`,
    about: 'Nawalan ng kuryente, o pinatay ang programa. Nasa database ang lahat ng tinanggap.',
  },
  'backed-up': { isWell: true, title: () => 'May bagong backup' },
  'backup-failed': {
    isWell: false,
    title: () => 'Hindi nagawa ang backup',
    about: 'Tingnan kung may espasyo pa ang disk, saka pindutin ang Gumawa ng backup.',
  },
};

/** History of the server, newest first (SERVER-5). */
export function HistoryCard() {
  const { value, refusal, again } = useWatch(readMachineHistory, {});
  if (refusal) return <Failed title="Hindi makuha ang kasaysayan" onRetry={again} />;
  if (!value) return <TableSkeleton rows={3} label="Kinukuha ang kasaysayan" />;
  return (
    <TitledCard icon="clock" id="kasaysayan" title="Kasaysayan ng server">
      {value.items.length === 0 ? (
        <p className="inset-16-18 muted">Wala pang naitala.</p>
      ) : (
        <ul className={`${css.checks} ${css.history}`}>
          {value.items.map(({ at, kind, version }) => {
            const { isWell, title, about } = words[kind];
            return (
              <li key={`${at} ${kind}`} className={isWell ? undefined : css.bad}>
                <Icon className="good" name={isWell ? 'okc' : 'alert'} />
                <div>
                  <b>{title(version)}</b>
                  <small>{[when(at), about].filter(Boolean).join(' · ')}</small>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </TitledCard>
  );
}
