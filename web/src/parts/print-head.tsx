import logo from '#look/drawings/brand/logo.svg';
import css from './print-head.module.css';

/** The head of a printed page: logo, what it is, the day. Not on the screen. */
export function PrintHead({ title }: { title: string }) {
  const day = new Intl.DateTimeFormat('fil', { dateStyle: 'long', timeZone: 'Asia/Manila' }).format(
    new Date(),
  );
  return (
    <div className={css.head} aria-hidden="true">
      <img src={logo} alt="" />
      <span>
        {title} · {day}
      </span>
    </div>
  );
}
