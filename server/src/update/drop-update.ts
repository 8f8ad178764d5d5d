import { rm } from 'node:fs/promises';
import { dropUpdate } from '@tinig/domain/calls/updates';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { handleAct } from '#door/handler';
import { mustBeInstalled } from './install.ts';
import { dropVersion, noteVersions, readVersions, sentIn } from './versions.ts';

/** Takes the update that lies ready away (N22): 409 where there is none, and once it has begun. */
export default handleAct(dropUpdate, {
  judge: (_target, { settings }) => mustBeInstalled(settings),
  async run(_input, { about, changed }, install) {
    const versions = await readVersions(install);
    const { ready } = versions;
    if (!ready) throw new Refusal('update-none', 409);
    if (versions.trying) throw new Refusal('update-under-way', 409);
    about('', { kind: 'update-dropped', version: ready.version });
    await noteVersions(install, { ...versions, ready: null, planned: null });
    await dropVersion(install, ready.version);
    await rm(sentIn(install), { force: true });
    changed({ kind: 'updates' });
    return { message: message('update-dropped') };
  },
});
