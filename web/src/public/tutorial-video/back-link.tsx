import type { MouseEvent } from 'react';
import { Icon } from '#ui/icon.tsx';
import css from './tutorial-video.module.css';

// Older browsers have no navigation.canGoBack; there any earlier page counts.
const mayGoBack = () => ('navigation' in window ? window.navigation.canGoBack : history.length > 1);

/** Back to the page before this one (SCREEN-50), or to the library for those who came straight here or run no scripts. */
export function BackLink() {
  function goBack(event: MouseEvent) {
    if (!mayGoBack()) return;
    event.preventDefault();
    history.back();
  }
  return (
    <a className={`screen-only ${css.backlink}`} href="/tutorial" onClick={goBack}>
      <Icon name="arrowl" />
      Bumalik
    </a>
  );
}
