import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Card } from './card.tsx';
import css from './card-head.module.css';

type CardHeadProps = {
  icon: IconName;
  title: ReactNode;
  /** Id of the title, for `aria-labelledby` of the section around the card. */
  id?: string;
  /** Short text at the end. */
  note?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

/** Head of a card: icon, title, and a note at the end. */
export const CardHead = ({ icon, title, id, note, className = '', children }: CardHeadProps) => (
  <div className={`${css.head} ${className}`}>
    <Icon name={icon} className="muted" />
    <h2 id={id}>{title}</h2>
    {note && <small>{note}</small>}
    {children}
  </div>
);

type TitledCardProps = Omit<CardHeadProps, 'children'> & { id: string; children: ReactNode };

/** A card as a section of the page, labelled by its title. */
export const TitledCard = ({ className, children, ...head }: TitledCardProps) => (
  <Card className={className}>
    <section aria-labelledby={head.id}>
      <CardHead {...head} />
      {children}
    </section>
  </Card>
);
