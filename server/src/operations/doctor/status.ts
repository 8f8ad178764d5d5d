import type { ExtraCheck, ServerCheck } from '@tinig/domain/calls/server';
import type { Queries } from '#db/sql';
import type { Settings } from '#settings';
import { checkDatabase } from './check-database.ts';
import { checkBackups, checkFolder } from './check-folder.ts';
import { checkHosts, checkNetwork } from './check-network.ts';
import { checkGateway, checkProgram, checkTransport } from './check-program.ts';
import { attention, type Finding } from './finding.ts';

/** Status of an installation without its database. Changes nothing. */
export async function statusOfMachine(settings: Settings, now: Date): Promise<Finding[]> {
  return [
    ...of('program', await checkProgram(now)),
    ...checkTransport(settings, now),
    ...checkHosts(settings),
    ...(await checkNetwork(settings)),
    ...of('gateway', checkGateway(settings)),
    ...(settings.databaseUrl === undefined ? await checkFolder(settings) : []),
    ...of('backup', [await checkBackups(settings, now)]),
    ...of('first-password', lookAtFirstPassword(settings)),
  ];
}

export const statusOf = async (sql: Queries, settings: Settings, now: Date): Promise<Finding[]> => [
  ...(await statusOfMachine(settings, now)),
  ...(await checkDatabase(sql, now)),
];

const of = (what: ServerCheck | ExtraCheck, found: Finding[]): Finding[] =>
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
