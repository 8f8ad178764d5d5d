import { type KeptTable, ofNobody, shown, unshown } from './kept.ts';

const uid = shown('ID');
const rowOf = { about: { columns: ['uid'] }, erasing: 'row-goes', purpose: 'accountability' } as const;

/** Tables about privacy: access log, notices, erasures and incidents. */
export const keptRights = {
  looks: {
    ...rowOf,
    title: 'Sino ang tumingin',
    seen: ['superadmin'],
    until: 'looks',
    columns: {
      uid,
      viewer: shown('Sino (ID)'),
      kind: shown('Ano ang tiningnan'),
      day: shown('Araw'),
      times: shown('Ilang beses'),
      last_at: shown('Huli'),
    },
  },
  unreturned_notices: {
    ...rowOf,
    title: 'Paalala na hindi pa naibalik',
    seen: ['own-teachers', 'superadmin'],
    until: 'account',
    columns: { uid },
  },
  erased: {
    about: { not: 'it is an id of which nothing else is left, so that nobody comes back by an old backup' },
    title: '',
    purpose: 'accountability',
    seen: ['machine'],
    until: 'for-ever',
    erasing: 'id-stays',
    columns: { uid: unshown('whoever it was has no record any more'), at: unshown('as the id') },
  },
  notices: ofNobody('when a section got the notice; who noted it is staff, by id', [
    'section_id',
    'given_on',
    'paper_place',
    'noted_by',
    'noted_at',
  ]),
  incidents: ofNobody('what happened, in words that name no child; who wrote it is staff, by id', [
    'id',
    'title',
    'known_at',
    'started_at',
    'started_by',
  ]),
  incident_steps: ofNobody('which step is done, with a reason that names no child; staff by id', [
    'incident_id',
    'step',
    'at',
    'done_by',
    'note',
    'reports',
  ]),
} satisfies Record<string, KeptTable>;
