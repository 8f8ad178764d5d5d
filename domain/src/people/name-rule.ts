const foreign = /[^\p{L}\p{M} .'’-]/u;
const wrongEdge = /^[^\p{L}'’]|[^\p{L}\p{M}.'’]$/u;

/** True if a name has a letter. Registrations from the game need no more. */
export const hasLetter = (name: string) => /\p{L}/u.test(name);

/** True if a name consists of letters, spaces and `. ' ’ -`, and begins with a letter (CLASS-12). */
export const isName = (name: string) => hasLetter(name) && !foreign.test(name) && !wrongEdge.test(name);

/** True for UTF-8 read as a Windows encoding: "IBAÃ‘EZ" for "IBAÑEZ". */
export const isMisread = (text: string) => /[ÂÃ]([^\p{L}\s.'’-]|[ªºŠŒŽšœžŸƒ])/iu.test(text);
