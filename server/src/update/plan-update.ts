import { planUpdate } from '@tinig/domain/calls/updates';
import { addDays, dayOf, momentOf } from '@tinig/domain/days';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { laterHour } from '@tinig/domain/updates';
import { handleAct } from '#door/handler';
import { readZone } from '#rows/school-days';
import { mustBeInstalled, mustHaveRoomFor } from './install.ts';
import { noteVersions, readVersions } from './versions.ts';

/** Says when the update that lies ready is done (N22, UPDATE-3): 409 where none is, 507 where there is no room by now. */
export default handleAct(planUpdate, {
  judge: (_target, { settings }) => mustBeInstalled(settings),
  async run({ when }, { sql, settings, now, actor, about, changed }, install) {
    const versions = await readVersions(install);
    if (!versions.ready) throw new Refusal('update-none', 409);
    if (versions.trying) throw new Refusal('update-under-way', 409);
    await mustHaveRoomFor(versions.ready, true, settings);
    const isLater = when === 'later';
    about('', { kind: 'update-planned', version: versions.ready.version, is_later: isLater });
    const at = isLater ? nextEvening(await readZone(sql), now) : now;
    await noteVersions(install, { ...versions, planned: { at: at.toISOString(), by: actor.uid } });
    changed({ kind: 'updates' });
    return { message: message(isLater ? 'update-later' : 'update-now') };
  },
});

function nextEvening(zone: string, now: Date): Date {
  const today = dayOf(zone, now.getTime());
  const evening = momentOf(zone, today, laterHour);
  return new Date(evening > now.getTime() ? evening : momentOf(zone, addDays(today, 1), laterHour));
}
