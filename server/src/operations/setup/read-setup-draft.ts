import { readSetupDraft } from '@tinig/domain/calls/setup';
import { SetupDraft } from '@tinig/domain/setup/setup-draft';
import { handleRead } from '#api/handler';

/** What has been begun of the set-up (SETUP-4); null where it was not begun in a browser, or by a version that says it otherwise. */
export default handleRead(readSetupDraft, async (_input, { sql }) => {
  const [school] = await sql<{ setup_draft: unknown }[]>`select setup_draft from school`;
  const draft = SetupDraft.safeParse(school!.setup_draft);
  return { draft: draft.success ? draft.data : null };
});
