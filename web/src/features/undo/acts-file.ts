import type { MyAct } from '@tinig/domain/calls/my-acts';
import { type Download, type FileColumn, filterEntries, momentCell } from '#features/export/download.ts';
import type { List } from '#features/lists/use-list.ts';
import { actNamesText, describeAct } from './describe-act.ts';

const states: Record<MyAct['state'], string> = {
  undoable: 'Maaari pang i-undo',
  undone: 'Na-undo',
  final: 'Hindi maa-undo',
};

const columns: readonly FileColumn<MyAct>[] = [
  ['Kailan', 'Araw at oras', ({ at }, zone) => momentCell(at, zone)],
  ['Ano', 'Ano ang ginawa', (act) => describeAct(act).title],
  ['Kanino', 'Kanino o sa ano; anim na pangalan ang pinakamarami', (act) => actNamesText(act).join('; ')],
  ['Kalagayan', 'Kung maibabalik pa', ({ state }) => states[state]],
];

/** "Mga ginawa ko" as a file. */
export const actsFile = (list: List<MyAct>): Download<MyAct> => ({
  screen: 'my-acts',
  section: '',
  name: ['Mga-ginawa-ko'],
  of: filterEntries('', list.values.search),
  noun: 'gawain',
  total: list.value?.total ?? 0,
  columns,
  rows: list.readAll,
});
