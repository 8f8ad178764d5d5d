import { pageCount, pageRange } from '@tinig/domain/text/paging';
import { useEffect } from 'react';
import { Icon } from '#ui/inline/icon.tsx';
import { countWithNoun, formatNumber } from '#ui/text/number-text.ts';
import css from './pager.module.css';

/** Page numbers to offer: first, last and those around the current one. A negative number stands for a gap. */
export function pagesAround(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(pages <= 7 ? Array.from({ length: pages }, (_, at) => at + 1) : wanted)].sort(
    (a, b) => a - b,
  );
  return sorted.flatMap((n, at) => (n - (sorted[at - 1] ?? 0) > 1 ? [-n, n] : [n]));
}

type PagerProps = {
  total: number;
  page: number;
  per_page: number;
  noun: string;
  onPage: (page: number, replace?: boolean) => void;
};

/** Footer of a table: "1–35 sa 66 na studyante" and the page links. */
export function Pager({ total, page, per_page, noun, onPage }: PagerProps) {
  const pages = pageCount(total, per_page);
  // The page has no rows left, or the address names a page that does not exist. Replaces the history entry, so that
  // Back does not return there.
  useEffect(() => {
    if (page > pages) onPage(pages, true);
  }, [page, pages, onPage]);
  const { from, to } = pageRange(page, per_page, total);
  const go = (wanted: number) => {
    if (wanted < 1 || wanted > pages || wanted === page) return;
    onPage(wanted);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <span className="figures">
        {formatNumber(from)}–{formatNumber(to)} sa {countWithNoun(total, noun)}
      </span>
      <nav className={`row gap-4 ${css.pages}`} aria-label="Mga pahina ng talaan">
        <button
          className="inline-row centered gap-4 round clear muted"
          type="button"
          aria-label="Nauna, nakaraang pahina"
          aria-disabled={page <= 1}
          onClick={() => go(page - 1)}
        >
          <Icon name="left" small />
          <span className="wide-only">Nauna</span>
        </button>
        {pagesAround(page, pages).map((n) =>
          n < 0 ? (
            <span key={n} className="wide-only" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className={`inline-row centered gap-4 round clear muted ${css.page}`}
              aria-label={`Pahina ${n}`}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => go(n)}
            >
              {n}
            </button>
          ),
        )}
        <button
          className="inline-row centered gap-4 round clear muted"
          type="button"
          aria-label="Susunod na pahina"
          aria-disabled={page >= pages}
          onClick={() => go(page + 1)}
        >
          <span className="wide-only">Susunod</span>
          <Icon name="right" small />
        </button>
      </nav>
    </>
  );
}
