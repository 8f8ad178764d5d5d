import { Icon, type IconName } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import head from '#ui/layout/card-head.module.css';
import css from './lists.module.css';

const parts: readonly (readonly [IconName, string, string])[] = [
  ['buoy', 'Ngayon', 'Hindi binibilang sa “matagal nang walang laro” ang walang pasok.'],
  ['lock', 'Quarter Access', 'Mula rito ang alok na petsa. Hindi binabago ang petsang naitakda na.'],
];

/** Explains what depends on the calendar. */
export function CalendarEffectsCard() {
  return (
    <Card className="screen-only">
      <div className={`${head.head} ${css.head}`}>
        <Icon name="info" />
        <h2>Ano ang umaasa rito</h2>
      </div>
      <ul className={css.rows}>
        {parts.map(([icon, name, about]) => (
          <li key={name} className={css.off}>
            <Icon name={icon} />
            <div>
              <b>{name}</b>
              <small>{about}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
