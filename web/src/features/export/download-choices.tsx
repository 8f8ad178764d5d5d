import css from '#features/class-list/file-drop.module.css';
import list from '#ui/form/act-list.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import { contentsText, type Download } from './download.ts';
import { useExcel } from './use-excel.ts';

/** Choices of the download button, Excel or print, and a description of the contents. */
export default function DownloadChoices<Row>({ of }: { of: Download<Row> }) {
  const { make, isOut, words, failure } = useExcel(of);
  return (
    <>
      <div className={list.acts}>
        <button type="button" onClick={isOut ? undefined : make} aria-disabled={isOut}>
          <Icon className="accent" name="download" />
          <span>
            <b>Excel (.xlsx)</b>
            <small className="breaks">{words}</small>
          </span>
        </button>
        <button type="button" onClick={() => window.print()}>
          <Icon className="accent" name="print" />
          <span>
            <b>I-print</b>
            <small className="breaks">Kung ano ang nasa screen</small>
          </span>
        </button>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div className={css.inside}>
        <p>
          <b>Laman:</b> {contentsText(of)}
        </p>
        <p>
          <b>Mga column:</b> {of.columns.map(([head]) => head).join(', ')}.
        </p>
      </div>
    </>
  );
}
