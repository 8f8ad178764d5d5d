import { Link } from '@tanstack/react-router';
import { type EscalationList, readHelpTold } from '@tinig/domain/calls/interventions';
import { consoleMessage } from '@tinig/domain/messages/console-messages';
import { listName } from '@tinig/domain/people/people';
import { gameTitle } from '@tinig/domain/quarter-access/games';
import { skillName } from '@tinig/domain/skills/skills';
import { shortDay } from '@tinig/domain/time/times';
import { useState } from 'react';
import { linkToStudent } from '#app/links.ts';
import { useWatch } from '#client/use-watch.ts';
import { PrintHead } from '#features/export/print-head.tsx';
import { linkToHelpGroup } from '#features/interventions/help-labels.ts';
import drawing from '#theme/drawings/empty/empty-progress.svg';
import { Failed, State, TableSkeleton } from '#ui/feedback/state.tsx';
import { Back } from '#ui/layout/back.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardHead } from '#ui/layout/card-head.tsx';
import { Page, PrintButton } from '#ui/layout/page.tsx';
import rows from '#ui/layout/rows.module.css';
import { Pager } from '#ui/table/pager.tsx';
import { counted } from '#ui/text/counted.ts';
import css from './help.module.css';

/** Escalations: pupils whom the head of school should hear of. Nothing is sent (HELP-5). */
export function Escalations({ section }: { section?: string }) {
  const [page, setPage] = useState(1);
  const { value, refusal, again } = useWatch(readHelpTold, { ...(section && { section }), page });
  if (refusal) return <Failed title="Hindi makuha ang listahan" onRetry={again} />;
  if (!value) return <TableSkeleton rows={4} label="Kinukuha ang listahan" />;
  if (value.total === 0)
    return (
      <State drawing={drawing} title="Walang sasabihin sa punong-guro">
        Lalabas dito ang batang may pasyang Sabihin sa punong-guro kapag natapos ang pangkat.
      </State>
    );
  return (
    <>
      <Card>
        <CardHead icon="report" title="Sasabihin sa punong-guro" note={counted(value.total, 'bata')} />
        <ul className={`${rows.rows} ${css.brought}`}>
          {value.items.map((one) => (
            <ToldLine key={`${one.group} ${one.uid}`} one={one} hasSection={section === undefined} />
          ))}
        </ul>
      </Card>
      {value.total > value.per_page && <Pager {...value} noun="bata" onPage={setPage} />}
    </>
  );
}

const ToldLine = ({ one, hasSection }: { one: EscalationList['items'][number]; hasSection: boolean }) => (
  <li>
    <Link {...linkToStudent(one.uid)}>{listName(one)}</Link>
    <small>
      {hasSection && `${one.section_name} · `}
      <Link {...linkToHelpGroup(one.group)}>{skillName(one.skill)}</Link> · {gameTitle(one.skill.game)} ·
      natapos noong {shortDay(one.ended_on)}
    </small>
  </li>
);

/** Escalations of the whole school, for superadmins. */
export function SchoolEscalations() {
  return (
    <Page
      title="Sasabihin sa punong-guro"
      lede="Mga batang may ganitong pasya nang tapusin ang kanilang pangkat ng tulong. Walang ipinapadala."
      back={<Back to="/admin/skills">Kasanayan</Back>}
      actions={<PrintButton />}
      printHead={<PrintHead />}
    >
      <Escalations />
      <p className="note">{consoleMessage('not-a-grade')}</p>
    </Page>
  );
}
