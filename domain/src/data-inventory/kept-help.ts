import { type KeptTable, ofNobody, shown, unshown } from './kept.ts';

const ownClass = ['own-teachers', 'superadmin'] as const;

/** Intervention groups, their members and sessions. */
export const keptHelp = {
  help_groups: ofNobody(
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
      uid: shown('ID'),
      group_id: shown('Pangkat (ID)'),
      added_on: shown('Sumali'),
      left_on: shown('Inalis sa pangkat'),
      outcome: shown('Pasya'),
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
      group_id: shown('Pangkat (ID)'),
      number: shown('Bilang'),
      day: shown('Araw'),
      minutes: shown('Minuto'),
      note: shown('Tala'),
      came: unshown('it names the others who came as well'),
      noted_by: shown('Nagtala (ID)'),
    },
  },
} satisfies Record<string, KeptTable>;
