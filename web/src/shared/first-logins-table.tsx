import type { FirstLogin } from '@tinig/domain/calls/staff-list';
import { fullName } from '@tinig/domain/people';
import { EmailText } from '#parts/email-text.tsx';
import table from '#parts/table.module.css';
import { as } from '#parts/table-roles.ts';

/** Teachers' logins with their first passwords, as they are told once (SETUP-6). */
export const FirstLoginsTable = ({ logins }: { logins: readonly FirstLogin[] }) => (
  <div className={`${table.table} ${table.plain}`}>
    <table {...as.table} aria-label="Login ng mga guro">
      <thead {...as.rowgroup} className="sr-phone">
        <tr {...as.row}>
          {['Guro', 'Login', 'Unang password', 'Section'].map((title) => (
            <th {...as.columnheader} scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup}>
        {logins.map((login) => (
          <tr {...as.row} key={login.uid}>
            <td {...as.cell} className={table.name}>
              {fullName(login)}
            </td>
            <td {...as.cell} className={table.second}>
              <EmailText email={login.login} />
            </td>
            <td {...as.cell} className={table.number}>
              <b>{login.password}</b>
            </td>
            <td {...as.cell} className={table.third}>
              {login.sections.join(', ') || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
