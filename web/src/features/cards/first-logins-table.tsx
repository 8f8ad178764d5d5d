import type { FirstLogin } from '@tinig/domain/calls/setup';
import { fullName } from '@tinig/domain/people/people';
import { tableRoles } from '#ui/table/column.ts';
import { PlainTable } from '#ui/table/plain-table.tsx';
import table from '#ui/table/table.module.css';
import { EmailText } from '#ui/text/short-text.tsx';
import css from './first-logins-table.module.css';

type FirstLoginsTableProps = { logins: readonly FirstLogin[]; className?: string | undefined };

/** Table of teachers' logins and first passwords, shown only once (SETUP-6). */
export const FirstLoginsTable = ({ logins, className }: FirstLoginsTableProps) => (
  <PlainTable
    label="Login ng mga guro"
    className={className}
    heads={[{ head: 'Guro' }, { head: 'Login' }, { head: 'Unang password' }, { head: 'Section' }]}
  >
    {logins.map((login) => (
      <tr {...tableRoles.row} key={login.uid}>
        <td {...tableRoles.cell} className={table.name}>
          {fullName(login)}
        </td>
        <td {...tableRoles.cell} className={table.second} data-label="Login: ">
          <EmailText email={login.login} />
        </td>
        <td {...tableRoles.cell} className={css.password} data-label="Unang password: ">
          <b>{login.password}</b>
        </td>
        <td {...tableRoles.cell} className={table.third} data-label="Section: ">
          {login.sections.join(', ') || '–'}
        </td>
      </tr>
    ))}
  </PlainTable>
);
