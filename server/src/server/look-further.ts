import type { FurtherCheck } from '@tinig/domain/calls/server';
import type { Finding } from '#doctor/finding';
import { lookAtClocks } from '#doctor/look-at-database';
import { lookAtPlace } from '#doctor/look-at-folder';
import { lookAtMovedStaff } from '#doctor/look-at-moved';
import { lookAtGateway, lookAtProgram, lookAtTransport } from '#doctor/look-at-program';
import { lookAtStandbys } from '#doctor/look-at-standbys';
import type { ReadContext } from '#door/handler';
import type { Settings } from '#settings';

type Further = { what: FurtherCheck; is_well: boolean };

/** Some of it asks other machines, which may be silent. */
const holdsFor = 60_000;
const looked = new WeakMap<Settings, { at: number; found: Promise<Further[]> }>();

/** What the doctor finds beside what the page judges itself: well or not, where there is such a thing (SERVER-4). */
export function lookFurther(context: Pick<ReadContext, 'sql' | 'settings' | 'now'>): Promise<Further[]> {
  const at = context.now.getTime();
  const last = looked.get(context.settings);
  if (last && Math.abs(at - last.at) < holdsFor) return last.found;
  const found = look(context);
  looked.set(context.settings, { at, found });
  // What could not be asked is asked again.
  found.catch(() => looked.delete(context.settings));
  return found;
}

async function look({ sql, settings, now }: Pick<ReadContext, 'sql' | 'settings' | 'now'>) {
  const { databaseUrl, firstSuperadmin, tls } = settings;
  const all: Record<FurtherCheck, Finding[]> = {
    program: await lookAtProgram(now),
    certificate: tls ? lookAtTransport(settings, now) : [],
    gateway: lookAtGateway(settings),
    folder: databaseUrl === undefined ? await lookAtPlace(settings) : [],
    standbys: await lookAtStandbys(sql),
    times: databaseUrl === undefined ? [] : [await lookAtClocks(sql)],
    staff: await lookAtMovedStaff(sql),
    'first-password': firstSuperadmin ? [{ state: 'attention', says: '' }] : [],
  };
  return Object.entries(all).flatMap(([what, found]) =>
    found.length > 0 ? [{ what: what as FurtherCheck, is_well: found.every(isWell) }] : [],
  );
}

const isWell = ({ state }: Finding) => state === 'ok' || state === 'note';
