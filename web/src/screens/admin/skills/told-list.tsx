import { Link } from '@tanstack/react-router';
import { type HelpTold, readHelpTold } from '@tinig/domain/calls/help';
import { consoleMessage } from '@tinig/domain/console-messages';
import { gameTitle } from '@tinig/domain/games';
import { fullName, listName } from '@tinig/domain/people';
import { skillName } from '@tinig/domain/skills';
import { shortDay } from '@tinig/domain/times';
import { useState } from 'react';
import { useMe } from '#data/session.ts';
import { useWatch } from '#data/use-watch.ts';
import drawing from '#look/drawings/empty/empty-progress.svg';
import { Back } from '#parts/back.tsx';
import { Card } from '#parts/card.tsx';
import head from '#parts/card-head.module.css';
import { counted } from '#parts/count.ts';
import { Icon } from '#parts/icon.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { PrintButton } from '#parts/print-button.tsx';
import rows from '#parts/rows.module.css';
import { Failed, State, TableSkeleton } from '#parts/state.tsx';
import { toHelpGroup } from '#shared/help-words.ts';
import { PrintHead } from '#shared/print-head.tsx';
import { toStudent } from '#shared/ways.ts';
import css from './help.module.css';

/** Of whom the head of the school is to be told; nothing is sent (HELP-5). */
export function ToldList({ section }: { section?: string }) {
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
        <div className={head.head}>
          <Icon name="report" />
          <h2>Sasabihin sa punong-guro</h2>
          <small>{counted(value.total, 'bata')}</small>
        </div>
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

const ToldLine = ({ one, hasSection }: { one: HelpTold['items'][number]; hasSection: boolean }) => (
  <li>
    <Link {...toStudent(one.uid)}>{listName(one)}</Link>
    <small>
      {hasSection && `${one.section_name} · `}
      <Link {...toHelpGroup(one.group)}>{skillName(one.skill)}</Link> · {gameTitle(one.skill.game)} · natapos
      noong {shortDay(one.ended_on)}
    </small>
  </li>
);

/** The superadmin's list of the whole school. */
export function ToldOfSchool() {
  const me = useMe();
  return (
    <Page
      title="Sasabihin sa punong-guro"
      lede="Mga batang may ganitong pasya nang tapusin ang kanilang pangkat ng tulong. Walang ipinapadala."
      back={<Back to="/admin/skills">Kasanayan</Back>}
      actions={<PrintButton />}
      printHead={<PrintHead by={fullName(me)} />}
    >
      <ToldList />
      <p className="note">{consoleMessage('not-a-grade')}</p>
    </Page>
  );
}
