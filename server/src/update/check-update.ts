import { checkUpdate } from '@tinig/domain/calls/updates';
import { message } from '@tinig/domain/messages';
import { Refusal } from '@tinig/domain/refusal';
import { handleAct } from '#door/handler';
import { mustBeInstalled } from './install.ts';
import { layReady } from './lay-ready.ts';

let isBusy = false;

/**
 * Checks the file that was sent (UPDATE-1), every byte of it before anything is unpacked, and lays its version beside the
 * one that runs (N22): 404 where none was sent, 400 where it is not what was signed, 409 for a version that does not fit.
 */
export default handleAct(checkUpdate, {
  judge: (_target, { settings }) => mustBeInstalled(settings),
  async prepare(_input, { settings }, install) {
    if (isBusy) throw new Refusal('busy', 503, {}, 5);
    isBusy = true;
    try {
      return await layReady(install, settings);
    } finally {
      isBusy = false;
    }
  },
  async run(_input, { changed }, _judged, version) {
    changed({ kind: 'updates' });
    return { message: message('update-ready', { version }), version };
  },
});
