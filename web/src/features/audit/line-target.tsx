import type { AuditLine } from '@tinig/domain/calls/audit';
import { IdText } from '#ui/text/short-text.tsx';
import css from './audit.module.css';
import { eventDetail } from './describe-event.ts';

/** Names of targets that are neither a person nor a section: the page where they are changed. */
const pages: Record<string, string> = {
  AnswerKeys: 'Mga sagot',
  Cleanups: 'Paglilinis',
  GDriveLink: 'Download link',
  Retention: 'Pagtatago',
  School: 'Paaralan',
  SchoolDays: 'Kalendaryo',
  Skills: 'Kasanayan',
};

/** Current name of a person, or the id if the person was deleted. */
export const nameOrId = (id: string, name: string) => name || (id ? <IdText id={id} /> : 'Server');

/** Target of an audit line, with the affected part. */
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
