import { type AuditLine, readAudit } from '@tinig/domain/calls/audit';
import { readPages } from '#client/read-pages.ts';
import { type Download, type FileColumn, filterEntries, momentCell } from '#features/export/download.ts';
import type { List } from '#features/lists/use-list.ts';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';
import { actionLabel } from '#features/undo/action-labels.ts';
import { eventDetail } from './describe-event.ts';

const columns: readonly FileColumn<AuditLine>[] = [
  ['Kailan', 'Araw at oras', ({ at }, zone) => momentCell(at, zone)],
  ['Ano', 'Ano ang ginawa', ({ action }) => actionLabel(action)],
  [
    'Nino',
    'Pangalan ngayon; ID kung natanggal na',
    ({ actor, actor_name }) => (actor === 'command-line' ? 'Command line' : actor_name || actor || 'Server'),
  ],
  [
    'Bilang ano',
    'Katuwang o kapalit sa section nang gawin ito',
    ({ held_as }) => (held_as ? assignmentLabel(held_as) : ''),
  ],
  ['Mula saan', 'Address na nakita ng server', ({ address }) => address],
  ['Kanino', 'Pangalan ngayon; ID kung natanggal na', ({ target, target_name }) => target_name || target],
  ['Detalye', 'Ano sa kaniya ang binago', eventDetail],
  ['Kalagayan', 'Natapos o tinanggihan', ({ result }) => (result === 'done' ? 'Natapos' : 'Tinanggihan')],
];

export const auditFile = (
  list: List<AuditLine>,
  { action, day }: { action: string; day: string },
): Download<AuditLine> => ({
  screen: 'audit',
  section: '',
  name: ['Audit-log'],
  of: [
    ...filterEntries('', list.values.search),
    ...(action ? [['Ginawa', actionLabel(action)] as const] : []),
    ...(day ? [['Araw', day] as const] : []),
  ],
  noun: 'tala',
  total: list.value?.total ?? 0,
  columns,
  rows: () =>
    readPages(readAudit, {
      search: list.values.search,
      ...(action && { action }),
      ...(day && { day }),
      each: 'true',
    }),
});
