import { Link } from '@tanstack/react-router';
import { readSectionNotice } from '@tinig/domain/calls/incidents';
import { fullName } from '@tinig/domain/people/people';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { useWatch } from '#client/use-watch.ts';
import { useOwnAssignments } from '#features/section-teachers/use-own-assignments.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { linkProps } from '#ui/link-props.ts';

const mostNamed = 5;

/**
 * Reminds a teacher of missing privacy notices until dismissed, and again after a change (PRIVACY-13). It blocks
 * nothing and stands last, so that nothing moves.
 */
export default function NoticeReminder({ section_id }: { section_id: string }) {
  const { uid, role } = useMe();
  const { may } = useOwnAssignments();
  const { value } = useWatch(readSectionNotice, role === 'admin' ? { section_id } : null);
  const place = `tinig.notice.${uid}.${section_id}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(place));
  if (!value || value.pupils.length === 0) return null;
  const missing = value.pupils.filter(({ is_returned }) => !is_returned);
  const state = value.noted_at ?? 'none';
  if (seen === state || (value.given_on && missing.length === 0)) return null;
  const named = missing.slice(0, mostNamed).map(fullName).join(', ');
  const others = missing.length - mostNamed;
  return (
    <div className="screen-only above-16">
      <Notice
        kind="info"
        icon="privacy"
        onClose={() => {
          localStorage.setItem(place, state);
          setSeen(state);
        }}
      >
        {value.given_on ? (
          <>
            <b>Hindi pa naibabalik ang paalala sa privacy:</b> {named}
            {others > 0 && ` at ${others} pa`}.
          </>
        ) : (
          <>
            <b>Wala pang petsa ang paalala sa privacy ng {value.section_name}.</b> Ibigay ito bago magbukas ng
            account ang mga bata.
          </>
        )}{' '}
        {may('change', value.section_name) && <Link {...linkProps('/admin/notices')}>Itala</Link>}
      </Notice>
    </div>
  );
}
