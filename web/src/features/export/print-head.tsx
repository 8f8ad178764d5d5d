import { readSchool } from '@tinig/domain/calls/school';
import { fullName } from '@tinig/domain/people/people';
import { paperHeading } from '@tinig/domain/school/school';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import logo from '#theme/drawings/brand/logo.svg';
import { useHasElapsed } from '#ui/feedback/use-now.ts';
import css from './print-head.module.css';

// Delay in milliseconds before loading the header. Nobody prints earlier.
const afterMs = 300;

/** Header lines of the school for printed pages (SCHOOL-2). Empty until loaded, which happens after the screen. */
export function usePaperHead(): string[] {
  const isAsked = useHasElapsed(afterMs);
  const { value } = useWatch(readSchool, isAsked ? {} : null);
  return value ? paperHeading(value) : [];
}

const today = () => new Intl.DateTimeFormat('fil', { dateStyle: 'long' }).format(new Date());

/** Header of a printed page: logo, school, date, subject and user. Hidden on screen. */
export function PrintHead({ of }: { of?: string | undefined }) {
  const me = useMe();
  const [day, setDay] = useState(today);
  const [name, ...lines] = usePaperHead();
  useEffect(() => {
    // The page may have been open since yesterday.
    const renew = () => flushSync(() => setDay(today()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return (
    <div className={`paper-only ${css.head}`} aria-hidden="true">
      <img src={logo} alt="" />
      {name && (
        <span className={css.school}>
          <b>{name}</b>
          {lines.map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      )}
      <span className="text-right">
        {[`Inilimbag noong ${day}`, of, fullName(me)].filter(Boolean).join(' · ')}
        <small>{privacyLine()}</small>
      </span>
    </div>
  );
}

/** Line for papers with names: where to read the privacy notice. */
export const privacyLine = () => `Paalala sa privacy: ${window.location.host}/privacy`;
