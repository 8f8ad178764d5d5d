import { gameTitle, quarterName } from '@tinig/domain/quarter-access/games';
import { reportLabels } from '@tinig/domain/report/report';
import { type Download, dayCell, type FileColumn, filterEntries } from '#features/export/download.ts';
import type { ReportGame } from './report-games.ts';

const columns: readonly FileColumn<ReportGame>[] = [
  ['Quarter', 'Ang quarter ng laro', ({ quarter }) => quarterName(quarter)],
  ['Laro', 'Alin sa sampung laro', ({ game }) => gameTitle(game)],
  ['Kalagayan', 'Salita para sa magulang. Hindi ito grado', ({ state }) => reportLabels[state]],
  ['Mula noong', 'Araw na natapos o unang sinubukan', ({ since }, zone) => dayCell(since, zone)],
];

type ReportOnScreen = {
  pupil: string;
  section: string;
  teacher: string;
  school: string;
  games: readonly ReportGame[];
  sentences: readonly (readonly [title: string, sentences: readonly string[]])[];
};

/** Report for parents as a file, with all content of the printed one. */
export const reportFile = ({
  pupil,
  section,
  teacher,
  school,
  games,
  sentences,
}: ReportOnScreen): Download<ReportGame> => ({
  screen: 'report',
  section,
  name: ['Ulat', pupil],
  of: [['Studyante', pupil], ...filterEntries(section)],
  also: [
    ...[['Guro', teacher] as const, ['Paaralan', school] as const].filter(([, value]) => value !== ''),
    ...sentences.map(([title, of]) => [title, of.join(' ')] as const),
  ],
  noun: 'laro',
  total: games.length,
  columns,
  rows: () => games,
});
