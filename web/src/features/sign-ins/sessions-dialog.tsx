import { endSession, readSession, readSessions, type Session } from '@tinig/domain/calls/auth';
import { fullName } from '@tinig/domain/people/people';
import type { Role } from '@tinig/domain/people/roles';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useMemo, useRef, useState } from 'react';
import { batchReportTexts } from '#client/error-texts.ts';
import { attempt } from '#client/use-act.ts';
import { useBatch } from '#client/use-batch.ts';
import { useWatch } from '#client/use-watch.ts';
import { idOf } from '#features/lists/rows.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Question } from '#ui/dialog/question.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { Button } from '#ui/form/button.tsx';
import { Chip } from '#ui/inline/badge.tsx';
import { useStableFocus } from '#ui/table/use-stable-focus.ts';
import { formatDateTime } from '#ui/text/date-time.ts';
import { countWithNoun } from '#ui/text/number-text.ts';
import css from './sessions-dialog.module.css';

export type SessionOwner = Pick<Session, 'uid' | 'first_name' | 'last_name'>;

/** Sessions of a person. The user can end each one or all at once, but keeps the current session. */
export function SessionsDialog({ person, onClose }: { person: SessionOwner; onClose: () => void }) {
  const mine = useWatch(readSession, {}).value?.session_id;
  const { value, refusal, again } = useWatch(readSessions, {
    uid: person.uid,
    sort: '-since',
    per_page: maxPageSize,
  });
  const [confirming, setConfirming] = useState<readonly Session[]>();
  const { run, pending, progress } = useBatch(idOf);
  const isEnding = progress !== undefined;
  const [problem, setProblem] = useState('');
  const name = fullName(person);

  async function end(sessions: readonly Session[]) {
    setConfirming(undefined);
    setProblem('');
    const report = await run(sessions, 'Tinatapos…', ({ id }) => attempt(endSession, { id }));
    const { done, failed } = batchReportTexts(report, 'session-not-ended', 'session-not-ended');
    if (failed[0]) setProblem(failed[0].reason);
    else toast(`Natapos ang ${countWithNoun(done.length, 'session')} ni ${name}.`);
  }

  const sessions = value?.items ?? [];
  const others = sessions.filter(({ id }) => id !== mine);
  const isMine = others.length < sessions.length;
  const list = useRef<HTMLUListElement>(null);
  useStableFocus(list, sessions.map(idOf));
  return (
    <Dialog
      title={`Mga session ni ${name}`}
      busy={isEnding}
      onClose={onClose}
      act={
        sessions.length > 1 && (
          <Button look="primary" busy={isEnding} onClick={() => setConfirming(others)}>
            {progress ?? (isMine ? 'Tapusin ang iba' : 'Tapusin lahat')}
          </Button>
        )
      }
    >
      {problem && <Notice kind="danger">{problem}</Notice>}
      {refusal && (
        <Notice kind="danger" onRetry={again}>
          Hindi makuha ang mga session. Walang nawalang datos.
        </Notice>
      )}
      {value && sessions.length === 0 && <p>Hindi naka-login si {name} ngayon.</p>}
      <ul ref={list} className={`lined ${css.sessions}`} aria-busy={!value && !refusal}>
        {sessions.map((session) => (
          <li key={session.id} data-id={session.id} className={pending.has(session.id) ? css.out : ''}>
            <span>
              <b>Mula {formatDateTime(session.since)}</b>
              {session.id === mine && <Chip>Ito ang gamit ninyo ngayon</Chip>}
              <small>Huling ginamit: {formatDateTime(session.last_used)}</small>
            </span>
            <Button
              busy={isEnding}
              aria-label={`Tapusin ang session mula ${formatDateTime(session.since)}`}
              onClick={() => setConfirming([session])}
            >
              Tapusin
            </Button>
          </li>
        ))}
      </ul>
      {confirming && (
        <Question
          icon="logout"
          title={`Tapusin ang ${countWithNoun(confirming.length, 'session')} ni ${name}?`}
          consequence={
            confirming.some(({ id }) => id === mine)
              ? 'Ito ang gamit ninyo ngayon: kailangan ninyong mag-login muli. Mananatili sa pahina ang hindi pa ninyo nai-save.'
              : 'Kailangang mag-login muli sa mga device na ito. Mananatili sa pahina ang hindi pa nai-save.'
          }
          verb={`Tapusin ang ${confirming.length}`}
          onYes={() => end(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </Dialog>
  );
}

/** Session count per person of a role. Undefined while loading. */
export function useSessionCounts(role: Role): ReadonlyMap<string, number> | undefined {
  const sessions = useWatch(readSessions, { role, per_page: maxPageSize }).value?.items;
  return useMemo(() => {
    if (!sessions) return undefined;
    const counts = new Map<string, number>();
    for (const { uid } of sessions) counts.set(uid, (counts.get(uid) ?? 0) + 1);
    return counts;
  }, [sessions]);
}
