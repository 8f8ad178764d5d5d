/** Line for papers with names: where to read the privacy notice. */
export const privacyLine = () => `Paalala sa privacy: ${window.location.host}/privacy`;
