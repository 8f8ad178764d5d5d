const fields = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog';

/** Whether a key belongs to a field or a dialog, and not to the page. */
export const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(fields) !== null;
