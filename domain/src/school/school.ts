import { z } from 'zod/mini';
import { leastPassword, longestPassword } from '#people/people';
import { text } from '#text/text';

const words = (most: number) =>
  text('bad-field', most).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

/** What a school says of itself on its papers and in its privacy notice; '' where nothing is entered (SCHOOL-1). */
export const schoolFacts = {
  school_name: words(120),
  school_id: words(6).check(z.regex(/^(\d{6})?$/, 'school-id-wrong')),
  region: words(60),
  division: words(60),
  /** Who signs for the school. */
  school_head: words(100),
  privacy_officer: words(100),
  /** How to reach the privacy officer. */
  privacy_contact: words(120),
  /** Where the computer of Tinig stands, as the notice says it. */
  server_place: words(120),
  /** Whom staff ask who have forgotten the password; anybody reads it at the login. */
  password_help: words(120),
};
export const schoolFactNames = Object.keys(schoolFacts) as (keyof typeof schoolFacts)[];
export type SchoolFacts = Record<keyof typeof schoolFacts, string>;

/** What is asked of whoever signs in (RIGHT-23). */
export const signInSettings = {
  minimum_password: z
    .int('minimum-password-wrong')
    .check(
      z.minimum(leastPassword, 'minimum-password-wrong'),
      z.maximum(longestPassword, 'minimum-password-wrong'),
    ),
  registration_open: z.boolean('bad-request'),
};

/** All that the page of a school's settings holds. */
export const SchoolSettings = z.strictObject({ ...schoolFacts, ...signInSettings });
export type SchoolSettings = z.output<typeof SchoolSettings>;
export type SchoolSetting = keyof SchoolSettings;

/** The lines of a paper's head; what is not entered is left out, a line without anything as well (SCHOOL-2). */
export function paperHead({ school_name, school_id, region, division, school_head }: SchoolFacts): string[] {
  const place = [region, division].filter(Boolean).join(', ');
  return [
    school_name,
    [school_id && `School ID ${school_id}`, place].filter(Boolean).join(' · '),
    school_head && `Punong-guro: ${school_head}`,
  ].filter(Boolean);
}

/** What others have changed of what somebody is about to change: settings that are no longer what they were (SCHOOL-3). */
export const changedElsewhere = (was: Partial<SchoolSettings>, now: SchoolSettings): SchoolSetting[] =>
  (Object.keys(was) as SchoolSetting[]).filter((name) => was[name] !== undefined && was[name] !== now[name]);
