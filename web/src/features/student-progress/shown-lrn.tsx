import { showLrn } from '@tinig/domain/calls/access-log';
import { useState } from 'react';
import { useAct } from '#client/use-act.ts';
import { wordsOf } from '#client/words.ts';
import { Ring } from '#ui/feedback/spinner.tsx';
import link from '#ui/form/link-button.module.css';

/** LRN, loaded on click and forgotten when the page is left. Each display is logged as access (PRIVACY-14). */
export function ShownLrn({ uid }: { uid: string }) {
  const { run, busy, refusal } = useAct(showLrn);
  const [lrn, setLrn] = useState<string>();
  if (lrn !== undefined) return <output>{lrn ? lrn.replace(/(\d{4})(?=\d)/g, '$1 ') : 'wala pa'}</output>;
  return (
    <>
      <button
        type="button"
        className={`screen-only ${link.link}`}
        aria-disabled={busy}
        onClick={async () => {
          if (busy) return;
          const { answer } = await run({ uid });
          if (answer) setLrn(answer.lrn);
        }}
      >
        {busy && <Ring />}Ipakita<span className="sr"> ang LRN</span>
      </button>
      {refusal && <small role="alert">{wordsOf(refusal, 'lrn-not-shown', 'lrn-not-shown')}</small>}
    </>
  );
}
