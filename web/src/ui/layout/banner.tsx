import type { ReactNode } from 'react';
import css from './banner.module.css';
import { Card } from './card.tsx';

type BannerProps = {
  drawing: string;
  /** Width of the drawing on a desktop, in pixels. */
  width?: number;
  title: string;
  /** Tells screen readers when it appears. */
  role?: 'status' | 'alert';
  /** Buttons below the text. */
  acts?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card with a drawing beside a title, a text and what to do next. */
export const Banner = ({ drawing, width = 96, title, role, acts, className = '', children }: BannerProps) => (
  <Card className={`screen-only below-16 ${className}`}>
    <section className={`row gap-20 ${css.banner}`} role={role}>
      <img src={drawing} alt="" width={width} />
      <div className="grow can-shrink">
        <h2 className="title-20">{title}</h2>
        <div className="above-4 muted">{children}</div>
        {acts && <div className="cluster gap-8 above-14">{acts}</div>}
      </div>
    </section>
  </Card>
);
