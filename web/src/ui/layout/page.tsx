import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/form/button.tsx';
import css from './page.module.css';

let pagesShown = 0;

/** Props of a page's h1. It gets the focus after a navigation, so that a screen reader announces the page. */
function useTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Skips the first page: a reload starts at the top, at the skip link.
    if (pagesShown++ > 0) title.current?.focus({ preventScroll: true });
  }, []);
  return { ref: title, tabIndex: -1 };
}

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 {...useTitle()} className={css.title}>
      {children}
    </h1>
  );
}

type PageProps = {
  /** The page's name in the menu, also used as document title. */
  title: string;
  /** One line in Filipino below the title. */
  lede?: ReactNode;
  /** Buttons at the right, with one primary button at most. */
  actions?: ReactNode;
  back?: ReactNode;
  printHead?: ReactNode;
  children: ReactNode;
};

/** A console screen: title, subtitle, actions, then the content. */
export function Page({ title, lede, actions, back, printHead, children }: PageProps) {
  return (
    <>
      <title>{`${title} · Tinig`}</title>
      {printHead}
      {back}
      <div className={`flex align-top spread gap-16 below-16 ${css.head}`}>
        <div>
          <PageTitle>{title}</PageTitle>
          {lede && <p>{lede}</p>}
        </div>
        {actions && <div className={`screen-only ${css.actions}`}>{actions}</div>}
      </div>
      {children}
    </>
  );
}

type ToolbarProps = {
  children: ReactNode;
  end?: ReactNode;
  quiet?: boolean;
  /** Limits the toolbar to two rows on a phone: one for search and filter, one for everything else. */
  dense?: boolean;
};

/** The row above a table: search and filters, then `end` with the count and the batch buttons. */
export function Toolbar({ children, end, quiet = false, dense = false }: ToolbarProps) {
  return (
    <div className={`screen-only ${css.tools} ${dense ? css.dense : ''}`}>
      {children}
      {end && <div className={`${css.end} ${quiet ? 'sr-phone' : ''}`}>{end}</div>}
    </div>
  );
}

/** Number of rows. Announced when it changes, and hidden on a phone, where the pager shows it. */
export function Count({ children }: { children: ReactNode }) {
  return (
    <span className="sr-phone muted size-13 figures" role="status">
      {children}
    </span>
  );
}

type FilterProps = { label?: string | undefined; htmlFor?: string; children: ReactNode };

/** A filter in a toolbar. `label` stands above and names the control with the id `htmlFor`. */
export function Filter({ label, htmlFor, children }: FilterProps) {
  return (
    <div className={css.filter}>
      {label && (
        <label htmlFor={htmlFor} className="label">
          {label}
        </label>
      )}
      {children}
    </div>
  );
}

/** A heading between the parts of a page. */
export function PartTitle({ id, children, note }: { id?: string; children: ReactNode; note?: ReactNode }) {
  return (
    <h2 id={id} className={css.part}>
      {children}
      {note && <small className="push text-right">{note}</small>}
    </h2>
  );
}

export const PrintButton = (button: ComponentProps<typeof Button>) => (
  <Button icon="print" onClick={() => window.print()} {...button}>
    {button.children ?? 'I-print'}
  </Button>
);
