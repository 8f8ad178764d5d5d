import { Header } from '#public/header.tsx';
import { Island } from '#public/island.tsx';
import look from '#public/look.module.css';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import { Notice } from './notice.tsx';
import css from './privacy.module.css';

/** Privacy notice for parents and children (PRIVACY-10). */
export const Privacy = () => (
  <div className={look.public}>
    <SkipLink />
    <Header leads="home" />
    <main id="nilalaman">
      <article className={`${look.wrap} ${css.notice}`}>
        <Island name="notice">
          <Notice />
        </Island>
      </article>
    </main>
  </div>
);
