import type { FurtherCheck, ServerCheck } from '@tinig/domain/calls/server';
import type { Queries } from '#db/sql';
import type { Settings } from '#settings';
import { attention, type Finding } from './finding.ts';
import { lookAtDatabase } from './look-at-database.ts';
import { lookAtBackups, lookAtFolder } from './look-at-folder.ts';
import { lookAtGateway, lookAtProgram, lookAtTransport } from './look-at-program.ts';

/** The status of an installation as far as it is known without its database. Nothing is changed. */
export async function statusOfMachine(settings: Settings, now: Date): Promise<Finding[]> {
  return [
    ...of('program', await lookAtProgram(now)),
    ...lookAtTransport(settings, now),
    ...of('gateway', lookAtGateway(settings)),
    ...(settings.databaseUrl === undefined ? await lookAtFolder(settings) : []),
    ...of('backup', [await lookAtBackups(settings, now)]),
    ...of('first-password', lookAtFirstPassword(settings)),
  ];
}

/** The whole status of a running server. The doctor and the server's page tell the same findings. */
export const statusOf = async (sql: Queries, settings: Settings, now: Date): Promise<Finding[]> => [
  ...(await statusOfMachine(settings, now)),
  ...(await lookAtDatabase(sql, now)),
];

const of = (what: ServerCheck | FurtherCheck, found: Finding[]): Finding[] =>
  found.map((one) => ({ ...one, what }));

const lookAtFirstPassword = ({ firstSuperadmin }: Settings) =>
  firstSuperadmin
    ? [
        attention(
          'FIRST_SUPERADMIN_PASSWORD is still set.',
          'Remove it from the environment after the first start.',
        ),
      ]
    : [];
