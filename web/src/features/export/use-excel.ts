import { readSchoolDays } from '@tinig/domain/calls/school-days';
import { fullName } from '@tinig/domain/people/people';
import { defaultZone } from '@tinig/domain/time/days';
import { useState } from 'react';
import { useConnectionLost } from '#client/connection.ts';
import { RefusedError } from '#client/request.ts';
import { useMe } from '#client/session.ts';
import { attempt } from '#client/use-act.ts';
import { useWatch } from '#client/use-watch.ts';
import { saveAs } from '#ui/save-as.ts';
import { buildFile, type Download, downloadName } from './download.ts';
import { fileErrorText, fileName, makeExcel } from './excel.ts';

/** Hook: creates a list's Excel file. `words` is the button's text: the file name, or why there is no file. */
export function useExcel<Row>(of: Download<Row>) {
  const me = useMe();
  const zone = useWatch(readSchoolDays, {}).value?.time_zone ?? defaultZone;
  const lost = useConnectionLost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const make = async () => {
    setBusy(true);
    setFailure('');
    const { screen, section, total: count } = of;
    try {
      const { beginDownload } = await import('@tinig/domain/calls/sections');
      const { trouble } = await attempt(beginDownload, { screen, section: section || undefined, count });
      if (trouble) throw trouble;
      const whole = of.readMore ? { ...of, more: await of.readMore() } : of;
      const file = buildFile(whole, await of.rows(), zone, fullName(me));
      saveAs(fileName(file.name), await makeExcel(file));
    } catch (error) {
      setFailure(error instanceof RefusedError ? error.message : fileErrorText);
    }
    setBusy(false);
  };
  const words = lost
    ? 'Kailangan ng koneksyon'
    : busy
      ? 'Ginagawa ang file…'
      : fileName(downloadName(of, zone));
  return { make, isOut: lost || busy, words, failure };
}
