import {
  type AssignmentRight,
  assignmentRoles,
  roleAllows,
} from '@tinig/domain/section-teachers/section-teachers';
import { assignmentLabel } from '#features/section-teachers/section-teachers.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import css from './section-teachers.module.css';

/** Actions in a section, with the right that each needs (TEACHERS-2). */
const acts: readonly (readonly [act: string, right: AssignmentRight])[] = [
  ['Ngayon, progress, kasaysayan, kasanayan', 'help'],
  ['Buksan at isara ang quarter', 'help'],
  ['Login card at bagong password ng bata', 'help'],
  ['Ulat sa magulang', 'help'],
  ['Magdagdag, mag-edit, maglipat ng bata; LRN', 'change'],
  ['Mag-download (.xlsx)', 'change'],
  ['Archive at Ibalik', 'change'],
  ['Tanggalin nang tuluyan', 'remove'],
];

/** Table of rights: main teacher, co-teacher and substitute. */
export const RightsCard = () => (
  <Card className={css.rights}>
    <div className={head.head}>
      <Icon name="shield" />
      <h2>Sino ang puwede sa ano</h2>
    </div>
    <table className="breaks full" aria-label="Sino ang may karapatan sa ano">
      <thead>
        <tr>
          <th scope="col">Sa section na ito</th>
          {assignmentRoles.map((holding) => (
            <th key={holding} scope="col">
              {assignmentLabel(holding)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {acts.map(([act, right]) => (
          <tr key={act}>
            <th scope="row">{act}</th>
            {assignmentRoles.map((holding) => (
              <td key={holding}>
                {roleAllows(holding, right) ? (
                  <span className={css.yes}>
                    <Icon name="check" small />
                    <span className="sr">oo</span>
                  </span>
                ) : (
                  'hindi'
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
