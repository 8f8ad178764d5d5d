import { Link } from '@tanstack/react-router';
import type { AuditLine } from '@tinig/domain/calls/audit';
import { Chip } from '#parts/badge.tsx';
import type { Column } from '#parts/column.ts';
import { counted } from '#parts/count.ts';
import { IdText } from '#parts/id-text.tsx';
import { way } from '#parts/way.ts';
import { when } from '#parts/when.ts';
import { actionWords } from '#shared/action-words.ts';
import { detailWords } from '#shared/event-words.ts';
import { HoldingTag } from '#shared/holders.tsx';
import css from './audit.module.css';

/** A person's present name; the id where the person has been deleted. */
const person = (id: string, name: string) => name || (id ? <IdText id={id} /> : 'Server');

/** When, what, who and from where, whom (T39). */
export const auditColumns: readonly Column<AuditLine>[] = [
  { head: 'Kailan', place: 'id', cell: ({ at }) => when(at) },
  {
    head: 'Ginawa',
    place: 'name',
    cell: ({ action, result, batch, inside }) => (
      <>
        {actionWords(action)} {result === 'refused' && <Chip>Tinanggihan</Chip>}
        {inside > 0 && (
          <Link {...way('/superadmin/audit', { batch })} className={css.inside}>
            Tingnan ang {counted(inside, 'tala')} nito
          </Link>
        )}
      </>
    ),
  },
  {
    head: 'Nino',
    place: 'second',
    cell: ({ actor, actor_name, held_as, address }) => (
      <>
        {actor === 'command-line' ? 'Command line' : person(actor, actor_name)}{' '}
        {held_as && <HoldingTag holding={held_as} />}{' '}
        {address && <span className={css.detail}>{address}</span>}
      </>
    ),
  },
  {
    head: 'Kanino o ano',
    place: 'third',
    cell: (line) => {
      const { target, target_name } = line;
      const detail = detailWords(line);
      return (
        <>
          {target && person(target, target_name)} {detail && <span className={css.detail}>{detail}</span>}
        </>
      );
    },
  },
];
