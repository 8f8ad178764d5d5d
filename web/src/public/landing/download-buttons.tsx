import { landingMessages } from '@tinig/domain/messages/landing-messages';
import { useEffect, useRef, useState } from 'react';
import look from '#public/look.module.css';
import { Icon } from '#ui/inline/icon.tsx';
import { type DownloadLink, readDownloadLink } from './download-link.ts';
import css from './hero.module.css';

/**
 * The download button in its three states, beside the link to the tutorials (STATE-1). All states share one element,
 * which keeps the keyboard focus when the download link arrives.
 */
export function DownloadButtons() {
  const [link, setLink] = useState<DownloadLink>({ state: 'loading' });
  const button = useRef<HTMLAnchorElement>(null);
  const ready = link.state === 'ready';
  useEffect(() => {
    void window.tinigDownload?.then(setLink);
  }, []);

  return (
    <>
      <div className={`screen-only ${css.heroCta}`}>
        <a
          ref={button}
          className={look.key}
          role={ready ? undefined : 'link'}
          tabIndex={0}
          href={ready ? link.address : undefined}
          aria-disabled={!ready}
          aria-describedby={link.state === 'failed' ? 'download-failed' : 'download-note'}
          target="_blank"
          rel="noopener"
          download
        >
          {link.state === 'loading' ? <span className={`spin ${css.spin}`} /> : <Icon name="download" />}
          I-download ang APK
        </a>
        <a className={`${look.key} ${look.keyLight}`} href="/tutorial">
          <Icon name="play" />
          Pumunta sa tutorials
        </a>
      </div>
      <div className="anchor">
        <p className={`screen-only ${css.heroNote}`} id="download-note" role="status">
          {ready && (
            <>
              <Icon name="info" small />
              Para sa Android phone at tablet.
            </>
          )}
          {link.state === 'loading' && <span className={css.waiting}>Kinukuha ang download link…</span>}
        </p>
        {/* Overlays the page, so that nothing moves when it appears. */}
        {link.state === 'failed' && (
          <div
            className={`absolute full flex gap-12 align-top inset-12-16 ${look.notice} ${css.heroAlert} screen-only`}
            id="download-failed"
            role="alert"
          >
            <Icon name="alert" />
            <span>{landingMessages['link-not-loaded']}</span>
            <button
              type="button"
              onClick={() => {
                setLink({ state: 'loading' });
                void readDownloadLink().then(setLink);
                button.current?.focus();
              }}
            >
              Subukan muli
            </button>
          </div>
        )}
      </div>
      <p className={`screen-only ${css.heroNote} ${css.scriptless}`}>
        Buksan ang JavaScript sa browser para ma-download ang app.
      </p>
    </>
  );
}
