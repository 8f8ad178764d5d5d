/** What stands on each paper with a name: where the privacy notice is read (third.md E). */
export const privacyLine = () => `Paalala sa privacy: ${window.location.host}/privacy`;
