import { changeSetupDraft } from '@tinig/domain/calls/setup';
import { message } from '@tinig/domain/messages/messages';
import { storableDraft } from '@tinig/domain/setup/setup-draft';
import { handleAct } from '#api/handler';
import { json } from '#sql/fragments';

/** Saves the draft of the set-up. Once finished, no names are kept with it (SETUP-4). */
export default handleAct(changeSetupDraft, async ({ draft }, { sql, changed }) => {
  await sql`update school set setup_draft = ${json(storableDraft(draft))}`;
  changed({ kind: 'setup' });
  return { message: message('setup-draft-saved') };
});
