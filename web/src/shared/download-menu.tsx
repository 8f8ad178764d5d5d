import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { usualZone } from '@tinig/domain/days';
import { fullName } from '@tinig/domain/people';
import { useState } from 'react';
import { useConnectionLost } from '#data/connection.ts';
import { Refused } from '#data/request.ts';
import { useMe } from '#data/session.ts';
import { attempt } from '#data/use-act.ts';
import { useWatch } from '#data/use-watch.ts';
import { Icon } from '#parts/icon.tsx';
import { PopButton } from '#parts/pop-button.tsx';
import { saveAs } from '#parts/save-as.ts';
import { type Download, fileOf, insideOf, nameOfFile } from './download.ts';
import css from './download-menu.module.css';
import { fileName, fileNotMade, makeExcel } from './excel.ts';
import { useHoldings } from './use-holdings.ts';

/**
 * I-download: the list as the screen's filter and order have it, as an Excel file or on paper; nothing for a section
 * that one does not hold, or holds as a substitute (TEACHERS-6).
 */
export function DownloadMenu<Row>({ of, compact = false }: { of: Download<Row>; compact?: boolean }) {
  const { may } = useHoldings();
  if (!may('change', of.section)) return null;
  return (
    <PopButton label="I-download" icon="download" look={compact ? 'icon' : 'button'}>
      <Menu of={of} />
    </PopButton>
  );
}

function Menu<Row>({ of }: { of: Download<Row> }) {
  const me = useMe();
  const zone = useWatch(readSchoolDays, {}).value?.time_zone ?? usualZone;
  const lost = useConnectionLost();
  const [state, setState] = useState<'ready' | 'busy'>('ready');
  const [failure, setFailure] = useState('');
  const download = async () => {
    setState('busy');
    setFailure('');
    const { screen, section, total: count } = of;
    try {
      const { beginDownload } = await import('@tinig/domain/calls/downloads');
      const { trouble } = await attempt(beginDownload, { screen, section: section || undefined, count });
      if (trouble) throw trouble;
      const whole = of.readMore ? { ...of, more: await of.readMore() } : of;
      const file = fileOf(whole, await of.rows(), zone, fullName(me));
      saveAs(fileName(file.name), await makeExcel(file));
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : fileNotMade);
    }
    setState('ready');
  };
  const isOut = lost || state === 'busy';
  return (
    <>
      <div className={css.menu}>
        <button type="button" onClick={isOut ? undefined : download} aria-disabled={isOut}>
          <Icon name="download" />
          <span>
            <b>Excel (.xlsx)</b>
            <small>
              {lost
                ? 'Kailangan ng koneksyon'
                : state === 'busy'
                  ? 'Ginagawa ang file…'
                  : fileName(nameOfFile(of, zone))}
            </small>
          </span>
        </button>
        <button type="button" onClick={() => window.print()}>
          <Icon name="print" />
          <span>
            <b>I-print</b>
            <small>Kung ano ang nasa screen</small>
          </span>
        </button>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div className={css.inside}>
        <p>
          <b>Laman:</b> {insideOf(of)}
        </p>
        <p>
          <b>Mga column:</b> {of.columns.map(([head]) => head).join(', ')}.
        </p>
      </div>
    </>
  );
}
