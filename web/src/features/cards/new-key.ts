/** A key of a list that nobody else has. `crypto.randomUUID` is not there on a school's plain network. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
