import { aboutNobody, type InventoryTable, inRecord, notInRecord } from './inventory.ts';

const ownClass = ['own-teachers', 'superadmin'] as const;

/** Intervention groups, their members and sessions. */
export const interventionTables = {
  help_groups: aboutNobody(
    'a group of a skill: its section, its days, and staff by id; who is in it stands beside it',
    [
      'id',
      'section_id',
      'game',
      'part',
      'started_on',
      'mid_on',
      'until_on',
      'started_by',
      'started_at',
      'ended_on',
      'ended_at',
    ],
  ),
  help_members: {
    about: { columns: ['uid'] },
    erasing: 'row-goes',
    title: 'Mga pangkat ng tulong',
    purpose: 'learning',
    seen: ownClass,
    until: 'help',
    columns: {
      uid: inRecord('ID'),
      group_id: inRecord('Pangkat (ID)'),
      added_on: inRecord('Sumali'),
      left_on: inRecord('Inalis sa pangkat'),
      outcome: inRecord('Pasya'),
    },
  },
  help_sessions: {
    about: { columns: [], list: 'came' },
    erasing: 'taken-out',
    title: 'Mga sesyong dinaluhan',
    purpose: 'learning',
    seen: ownClass,
    until: 'help',
    columns: {
      group_id: inRecord('Pangkat (ID)'),
      number: inRecord('Bilang'),
      day: inRecord('Araw'),
      minutes: inRecord('Minuto'),
      note: inRecord('Tala'),
      came: notInRecord('it names the others who came as well'),
      noted_by: inRecord('Nagtala (ID)'),
    },
  },
} satisfies Record<string, InventoryTable>;
