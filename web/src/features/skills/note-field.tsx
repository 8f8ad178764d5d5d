import { useId } from 'react';
import type { FieldValue } from '#ui/field.tsx';
import css from './help.module.css';

/** Note of a session, with a hint above: parents may read it. */
export function NoteField({ name, value, onValue, error, most }: FieldValue & { most: number }) {
  const id = useId();
  return (
    <div className={css.noteField}>
      <label htmlFor={id} className="label">
        Tala (puwedeng wala). Mababasa ito ng magulang.
      </label>
      <textarea
        id={id}
        name={name}
        value={value}
        maxLength={most}
        aria-describedby={`${id}h`}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {error && <p className={css.late}>{error}</p>}
      <p id={`${id}h`} className="note">
        Tungkol sa kasanayan lang. Huwag isulat ang kalusugan o pamilya ng bata. Hanggang {most} titik.
      </p>
    </div>
  );
}
