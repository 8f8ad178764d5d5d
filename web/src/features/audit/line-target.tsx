import type { AuditLine } from '@tinig/domain/calls/audit';
import { IdText } from '#ui/id-text.tsx';
import css from './audit.module.css';
import { eventDetail } from './describe-event.ts';

/** What is no person and no section, by the page that it is changed on. */
const pages: Record<string, string> = {
  AnswerKeys: 'Mga sagot',
  Cleanups: 'Paglilinis',
  GDriveLink: 'Download link',
  Retention: 'Pagtatago',
  School: 'Paaralan',
  SchoolDays: 'Kalendaryo',
  Skills: 'Kasanayan',
};

/** A person's present name; the id where the person has been deleted. */
export const nameOrId = (id: string, name: string) => name || (id ? <IdText id={id} /> : 'Server');

/** Whom or what a line is about, and what of it. */
export function LineTarget({ line }: { line: AuditLine }) {
  const { target, target_name } = line;
  const detail = eventDetail(line);
  return (
    <>
      {target && nameOrId(target, target_name || (pages[target] ?? ''))}{' '}
      {detail && <span className={css.detail}>{detail}</span>}
    </>
  );
}
