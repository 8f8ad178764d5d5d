/** What a set-up's code is made of: nothing that could be mistaken when read aloud (SETUP-2). */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 8;
export const codeMinutes = 15;
/** As many wrong codes make a new one. */
export const mostWrongCodes = 10;

/** A code as it is compared: case, hyphens and spaces are forgiven. */
export const tidyCode = (given: string) => given.replace(/[\s-]/g, '').toUpperCase();

/** A code as it is read: "KHM7-P3XR". */
export const spacedCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The set-up's steps, in their order. */
export const setupSteps = ['school', 'year', 'people', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** A file is sent in pieces of at most so many bytes: a multiple of three, which base64 takes without padding. */
export const mostPiece = 3 * 1024 * 1024;
