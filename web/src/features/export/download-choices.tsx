import { ActList } from '#ui/form/act-list.tsx';
import css from './download.module.css';
import { contentsText, type Download } from './download.ts';
import { useExcel } from './use-excel.ts';

/** Choices of the download button, Excel or print, and a description of the contents. */
export default function DownloadChoices<Row>({ of }: { of: Download<Row> }) {
  const { make, isOut, words, failure } = useExcel(of);
  return (
    <>
      <ActList
        acts={[
          { icon: 'download', name: 'Excel (.xlsx)', about: words, isOut, onClick: () => void make() },
          {
            icon: 'print',
            name: 'I-print',
            about: 'Kung ano ang nasa screen',
            onClick: () => window.print(),
          },
        ]}
      >
        {failure && <p role="alert">{failure}</p>}
      </ActList>
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
