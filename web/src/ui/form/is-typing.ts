const fields = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog';

/** True if a key press belongs to a field or a dialog rather than to the page. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(fields) !== null;
