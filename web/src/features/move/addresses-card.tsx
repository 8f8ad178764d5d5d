import type { ReactNode } from 'react';
import { toast } from '#ui/feedback/toast.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import css from './move.module.css';

type AddressesCardProps = {
  title: string;
  addresses: readonly (readonly [name: string, address: string])[];
  children: ReactNode;
};

/** Addresses for the game's developers, each with a copy button. */
export function AddressesCard({ title, addresses, children }: AddressesCardProps) {
  return (
    <Card>
      <div className={css.head}>
        <Icon name="game" />
        <h2>{title}</h2>
      </div>
      <div className={css.addresses}>
        {addresses.map(([name, address]) => (
          <div key={name}>
            <span className="label">{name}</span>
            <div className={css.address}>
              <code>{address}</code>
              <IconButton
                icon="copy"
                label={`Kopyahin: ${name}`}
                title="Kopyahin"
                onClick={() => copy(address)}
              />
            </div>
          </div>
        ))}
        <p className={css.small}>{children}</p>
      </div>
    </Card>
  );
}

/** Browsers offer no clipboard over plain HTTP. */
async function copy(address: string) {
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  toast(isCopied ? `Nakopya: ${address}` : 'Hindi makopya rito. Piliin ang address at kopyahin.');
}
