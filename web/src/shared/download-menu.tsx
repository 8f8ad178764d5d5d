import { useState } from 'react';
import { Icon } from '#parts/icon.tsx';
import { PopButton } from '#parts/pop-button.tsx';
import { saveAs } from '#parts/save-as.ts';
import css from './download-menu.module.css';
import { type ExcelFile, fileName, makeExcel } from './excel.ts';

/** I-download: the list as it stands on the screen, as an Excel file or on paper; says first what is inside. */
export function DownloadMenu({ inside, file }: { inside: string; file: () => ExcelFile }) {
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      const made = file();
      saveAs(fileName(made), await makeExcel(made));
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <PopButton label="I-download" icon="download">
      <div className={css.menu}>
        <button type="button" onClick={download} aria-disabled={state === 'busy'}>
          <Icon name="download" />
          <span>
            <b>Excel (.xlsx)</b>
            <small>{state === 'busy' ? 'Ginagawa ang file…' : inside}</small>
          </span>
        </button>
        <button type="button" onClick={() => window.print()}>
          <Icon name="print" />
          <span>
            <b>I-print</b>
            <small>Kung ano ang nasa screen</small>
          </span>
        </button>
        {state === 'failed' && (
          <p role="alert">Hindi nagawa ang file. Tingnan ang koneksyon, saka subukan muli.</p>
        )}
      </div>
    </PopButton>
  );
}
