import type { ResponseOf } from '@tinig/domain/calls/call';
import { readAffected } from '@tinig/domain/calls/incidents';
import { readUsers } from '@tinig/domain/calls/people';
import { fullName, listName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { addDays } from '@tinig/domain/time/days';
import { useState } from 'react';
import { useWatch } from '#client/use-watch.ts';
import { Choice, DayChoice } from '#ui/form/field.tsx';
import { counted } from '#ui/text/counted.ts';
import { schoolDay } from '#ui/text/when.ts';
import css from './privacy.module.css';

/** Pupils who may be affected: those whom a staff member viewed or changed in a period. Printed with the list. */
export function AffectedPupils({ since }: { since: string }) {
  const known = schoolDay(since);
  const [uid, setUid] = useState('');
  const [first, setFirst] = useState(addDays(known, -30));
  const [last, setLast] = useState(known);
  const admins = useWatch(readUsers, { role: 'admin', per_page: maxPageSize }).value?.items ?? [];
  const heads = useWatch(readUsers, { role: 'superadmin', per_page: maxPageSize }).value?.items ?? [];
  const { value } = useWatch(readAffected, uid && first && last ? { uid, first, last } : null);
  return (
    <section aria-label="Sino ang maaaring naapektuhan">
      <h3>Sino ang maaaring naapektuhan</h3>
      <p>
        Mula sa sino ang tumingin, sa audit log, at sa mga session ng may-ari ng nawalang gamit o password, sa
        mga araw na ito.
      </p>
      <div className={`screen-only ${css.who}`}>
        <Choice
          aria-label="Kaninong account"
          placeholder="Kaninong account"
          value={uid}
          onValue={setUid}
          options={[...admins, ...heads].map((one) => ({ value: one.uid, label: fullName(one) }))}
        />
        <DayChoice label="Mula" value={first} onValue={setFirst} />
        <DayChoice label="Hanggang" value={last} onValue={setLast} />
      </div>
      {value && (
        <>
          <Pupils title="Tiningnan o binago" of={value.pupils.filter(({ is_seen }) => is_seen)} />
          <Pupils
            title="Nasa klaseng maipapakita ng bukas na session"
            of={value.pupils.filter(({ is_seen }) => !is_seen)}
          />
        </>
      )}
    </section>
  );
}

const Pupils = ({ title, of }: { title: string; of: ResponseOf<typeof readAffected>['pupils'] }) => (
  <>
    <p role="status">
      <b>
        {title}: {counted(of.length, 'bata')}
      </b>
    </p>
    <ul className={css.pupils}>
      {of.map((pupil) => (
        <li key={pupil.uid}>
          {listName(pupil)} <small>{pupil.section || 'Walang section'}</small>
        </li>
      ))}
    </ul>
  </>
);
