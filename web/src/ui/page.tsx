import { type ReactNode, useEffect, useRef } from 'react';
import css from './page.module.css';

let pagesShown = 0;

/** For a page's h1: it gets the focus after a navigation, so that a screen reader says where one is. */
function useTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Not on the first page: a reload starts at the top, where the skip link is.
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
  /** The word in the menu; also the document's title. */
  title: string;
  /** One Filipino line below the title. */
  lede?: ReactNode;
  /** Buttons at the right; one primary at most. */
  actions?: ReactNode;
  back?: ReactNode;
  printHead?: ReactNode;
  children: ReactNode;
};

/** A screen of the console: title, line, actions, then the screen's parts. */
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
  /** Takes two rows on a phone at most: search and filter share one, all the rest the other. */
  dense?: boolean;
};

/** The row above a table: search and filters, then `end`: the count and the batch buttons. */
export function Toolbar({ children, end, quiet = false, dense = false }: ToolbarProps) {
  return (
    <div className={`screen-only ${css.tools} ${dense ? css.dense : ''}`}>
      {children}
      {end && <div className={`${css.end} ${quiet ? css.quiet : ''}`}>{end}</div>}
    </div>
  );
}

/** How many rows there are; announced when it changes, hidden on a phone, where the pager says it. */
export function Count({ children }: { children: ReactNode }) {
  return (
    <span className="sr-phone muted size-13 figures" role="status">
      {children}
    </span>
  );
}

/** A filter in a toolbar; `label` stands above it and names the control with the id `htmlFor`. */
export function Filter({
  label,
  htmlFor,
  children,
}: {
  label?: string | undefined;
  htmlFor?: string;
  children: ReactNode;
}) {
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
      {note && <small>{note}</small>}
    </h2>
  );
}
