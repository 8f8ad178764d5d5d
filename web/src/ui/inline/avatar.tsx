import css from './avatar.module.css';

type AvatarProps = { first_name: string; last_name: string; large?: boolean };

/** A person's initials in a circle. Hidden from screen readers, since the name stands beside it. */
export function Avatar({ first_name, last_name, large = false }: AvatarProps) {
  const initial = (name: string) => [...name.trim()][0]?.toLocaleUpperCase('fil') ?? '';
  return (
    <span className={`${css.avatar} ${large ? css.large : ''}`} aria-hidden="true">
      {initial(first_name)}
      {initial(last_name)}
    </span>
  );
}
