/** Unique key for a list item. `crypto.randomUUID` is missing on plain HTTP. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
