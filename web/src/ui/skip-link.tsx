/** The keyboard's first stop: skips the header, to the page's <main id="nilalaman">. */
export function SkipLink() {
  return (
    <a className="skip screen-only" href="#nilalaman">
      Lumaktaw sa nilalaman
    </a>
  );
}
