import drawing from '#look/drawings/empty/empty-students.svg';
import { State } from '#parts/state.tsx';

/** A teacher who holds no section. */
export const NoSections = () => (
  <State drawing={drawing} title="Wala pa kayong section">
    Lalabas dito ang klase kapag naitalaga kayo ng Super Administrator sa isang section.
  </State>
);
