import type { ReactNode } from 'react';
import { PageTitle } from '#ui/layout/page.tsx';
import setupCss from './setup.module.css';
import css from './setup-foot.module.css';

/** Footer of a set-up step: a hint and navigation. */
export const SetupFoot = ({ about, children }: { about: string; children: ReactNode }) => (
  <div className={`screen-only row wrap gap-8 spread above-16 ${css.foot}`}>
    <p className="can-shrink muted small">{about}</p>
    <div className={`cluster gap-8 ${css.buttons}`}>{children}</div>
  </div>
);

type MascotIntroProps = { drawing: string; title: string; children: ReactNode };

/** Introduction of a page, spoken by the mascot Bibo. */
export const MascotIntro = ({ drawing, title, children }: MascotIntroProps) => (
  <div className={setupCss.hello}>
    <img src={drawing} alt="" width="104" height="104" />
    <div>
      <PageTitle>{title}</PageTitle>
      <p className="above-4 muted">{children}</p>
    </div>
  </div>
);
