/** Characters of a set-up code, without any that are easily confused (SETUP-2). */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 8;
export const codeMinutes = 15;
/** Maximum number of wrong codes from one network while a code is shown. */
export const maxWrongCodes = 10;

/** Normalizes a code for comparison, ignoring case, hyphens and spaces. */
export const tidyCode = (given: string) => given.replace(/[\s-]/g, '').toUpperCase();

/** Formats a code for display: "KHM7-P3XR". */
export const formatCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

export const setupSteps = ['school', 'year', 'people', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Maximum bytes per upload piece. A multiple of three, so base64 needs no padding. */
export const maxPieceBytes = 3 * 1024 * 1024;
