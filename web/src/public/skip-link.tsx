/** The first stop of the keyboard: past the header, to the page's <main id="nilalaman">. */
export function SkipLink() {
  return (
    <a className="skip" href="#nilalaman">
      Lumaktaw sa nilalaman
    </a>
  );
}
