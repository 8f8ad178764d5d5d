const foreign = /[^\p{L}\p{M} .'’-]/u;
const wrongEdge = /^[^\p{L}'’]|[^\p{L}\p{M}.'’]$/u;

/** True if a name has a letter. The game's registration requires no more. */
export const hasLetter = (name: string) => /\p{L}/u.test(name);

/** True if a name consists of letters, spaces and `. ' ’ -`, and begins with a letter or apostrophe (CLASS-12). */
export const isName = (name: string) => hasLetter(name) && !foreign.test(name) && !wrongEdge.test(name);

const misread = [
  // UTF-8 read as Windows, MS-DOS or Macintosh.
  /[ÂÃ]([^\p{L}\s.'’-]|[ªºŠŒŽšœžŸƒ])/iu,
  /[├┬√▒╤╔\x80-\x9f]/u,
  // One of these encodings read as another.
  /\p{L}[¤¥±§„ƒΘ]|[¤¥±§„]\p{L}|\p{Ll}(–[aeiou]|[ÒÈÇÄÐÚÊËÎÏÔÕÖÙÛ])/u,
];

/** True if a text was decoded with the wrong encoding: "IBAÃ‘EZ" or "Iba±ez" for "Ibañez". */
export const isMisread = (text: string) => misread.some((pattern) => pattern.test(text));
