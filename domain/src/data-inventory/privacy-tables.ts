import { aboutNobody, type InventoryTable, inRecord, notInRecord } from './inventory.ts';

const uid = inRecord('ID');
const rowOf = { about: { columns: ['uid'] }, erasing: 'row-goes', purpose: 'accountability' } as const;

/** Tables about privacy: access log, notices, erasures and incidents. */
export const privacyTables = {
  looks: {
    ...rowOf,
    title: 'Sino ang tumingin',
    seen: ['superadmin'],
    until: 'looks',
    columns: {
      uid,
      viewer: inRecord('Sino (ID)'),
      kind: inRecord('Ano ang tiningnan'),
      day: inRecord('Araw'),
      times: inRecord('Ilang beses'),
      last_at: inRecord('Huli'),
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
    columns: { uid: notInRecord('whoever it was has no record any more'), at: notInRecord('as the id') },
  },
  notices: aboutNobody('when a section got the notice; who noted it is staff, by id', [
    'section_id',
    'given_on',
    'paper_place',
    'noted_by',
    'noted_at',
  ]),
  incidents: aboutNobody('what happened, in words that name no child; who wrote it is staff, by id', [
    'id',
    'title',
    'known_at',
    'started_at',
    'started_by',
  ]),
  incident_steps: aboutNobody('which step is done, with a reason that names no child; staff by id', [
    'incident_id',
    'step',
    'at',
    'done_by',
    'note',
    'reports',
  ]),
} satisfies Record<string, InventoryTable>;
