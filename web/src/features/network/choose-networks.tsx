import { useState } from 'react';
import { Button } from '#ui/form/button.tsx';
import { CheckBox } from '#ui/form/check-box.tsx';
import { TitledCard } from '#ui/layout/card-head.tsx';
import css from './network.module.css';

type ChooseProps = {
  of: readonly { address: string; interface: string }[];
  busy: boolean;
  onOpen: (addresses: string[]) => void;
  onCancel: () => void;
};

/** Choice of networks for a computer with several. The first is preselected. */
export function ChooseNetworks({ of, busy, onOpen, onCancel }: ChooseProps) {
  const [ticked, setTicked] = useState<string[]>(of.slice(0, 1).map(({ address }) => address));
  const chosen = of.filter(({ address }) => ticked.includes(address)).map(({ address }) => address);
  return (
    <TitledCard
      icon="wifi"
      id="saan"
      title="Saang network?"
      note={`${of.length} ang nahanap`}
      className="below-16"
    >
      <ul className={css.networks}>
        {of.map(({ address, interface: adapter }) => (
          <li key={address} className="row gap-12">
            <CheckBox
              id={address}
              checked={ticked.includes(address)}
              onChange={(isOn) =>
                setTicked((before) => (isOn ? [...before, address] : before.filter((one) => one !== address)))
              }
            />
            <label htmlFor={address}>
              <b className="block">{address}</b>
              <small className="muted">{adapter}</small>
            </label>
          </li>
        ))}
      </ul>
      <div className="row wrap gap-8 inset-16-18">
        <Button onClick={onCancel}>Kanselahin</Button>
        <Button look="primary" busy={busy} disabled={chosen.length === 0} onClick={() => onOpen(chosen)}>
          Buksan
        </Button>
        <small className="muted">Binubuksan lang ang Tinig sa mga napili. Hindi ginagalaw ang iba.</small>
      </div>
    </TitledCard>
  );
}
