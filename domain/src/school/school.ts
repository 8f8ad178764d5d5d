import { z } from 'zod/mini';
import { maxPasswordLength, minPasswordLength } from '#people/people';
import { text } from '#text/text';

const words = (most: number) =>
  text('bad-field', most).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

/** Facts about the school for its papers and privacy notice; '' if not entered (SCHOOL-1). */
export const schoolFacts = {
  school_name: words(120),
  school_id: words(6).check(z.regex(/^(\d{6})?$/, 'school-id-wrong')),
  region: words(60),
  division: words(60),
  /** Name of the person who signs for the school. */
  school_head: words(100),
  privacy_officer: words(100),
  privacy_contact: words(120),
  /** Location of the server, for the privacy notice. */
  server_place: words(120),
  /** Contact for people who forgot their password. Public on the sign-in page. */
  password_help: words(120),
};
export const schoolFactNames = Object.keys(schoolFacts) as (keyof typeof schoolFacts)[];
export type SchoolFacts = Record<keyof typeof schoolFacts, string>;

/** Settings for passwords and registration (RIGHT-23). */
export const signInSettings = {
  minimum_password: z
    .int('minimum-password-wrong')
    .check(
      z.minimum(minPasswordLength, 'minimum-password-wrong'),
      z.maximum(maxPasswordLength, 'minimum-password-wrong'),
    ),
  registration_open: z.boolean('bad-request'),
};

export const SchoolSettings = z.strictObject({ ...schoolFacts, ...signInSettings });
export type SchoolSettings = z.output<typeof SchoolSettings>;
export type SchoolSetting = keyof SchoolSettings;

/** Returns the heading lines of a printed paper, without facts that are not entered (SCHOOL-2). */
export function paperHeading({
  school_name,
  school_id,
  region,
  division,
  school_head,
}: SchoolFacts): string[] {
  const place = [region, division].filter(Boolean).join(', ');
  return [
    school_name,
    [school_id && `School ID ${school_id}`, place].filter(Boolean).join(' · '),
    school_head && `Punong-guro: ${school_head}`,
  ].filter(Boolean);
}

/** Returns the settings that others changed since the page was loaded with the values `was` (SCHOOL-3). */
export const conflictingSettings = (was: Partial<SchoolSettings>, now: SchoolSettings): SchoolSetting[] =>
  (Object.keys(was) as SchoolSetting[]).filter((name) => was[name] !== undefined && was[name] !== now[name]);
