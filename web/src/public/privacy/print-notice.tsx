import { useEffect } from 'react';
import look from '#public/look.module.css';
import { Icon } from '#ui/icon.tsx';
import { useNotice } from './use-notice.ts';

/** Prints the notice; where the address asks for it by itself, once the school's facts have come. */
export function PrintNotice() {
  const { isWaiting } = useNotice();
  useEffect(() => {
    if (!isWaiting && new URLSearchParams(window.location.search).has('print')) window.print();
  }, [isWaiting]);
  return (
    <p className="screen-only">
      <button type="button" className={`${look.key} ${look.keySmall}`} onClick={() => window.print()}>
        <Icon name="print" />
        I-print, isang pahina
      </button>
    </p>
  );
}
