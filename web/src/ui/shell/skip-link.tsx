/** First tab stop: skips the header and jumps to the page's <main id="nilalaman">. */
export function SkipLink() {
  return (
    <a className="skip screen-only" href="#nilalaman">
      Lumaktaw sa nilalaman
    </a>
  );
}
