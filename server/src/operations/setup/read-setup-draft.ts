import { readSetupDraft } from '@tinig/domain/calls/setup';
import { SetupDraft } from '@tinig/domain/setup/setup-draft';
import { handleRead } from '#api/handler';

/**
 * Reads the draft of the set-up (SETUP-4). Null if not begun in a browser, or written by a version with another
 * format.
 */
export default handleRead(readSetupDraft, async (_input, { sql }) => {
  const [school] = await sql<{ setup_draft: unknown }[]>`select setup_draft from school`;
  const draft = SetupDraft.safeParse(school!.setup_draft);
  return { draft: draft.success ? draft.data : null };
});
