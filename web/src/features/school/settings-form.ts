import {
  SchoolSettings as Schema,
  type SchoolSetting,
  type SchoolSettings,
} from '@tinig/domain/school/school';

/** The page's fields in their order. */
export const settingFields = Object.keys(Schema.shape) as SchoolSetting[];

export type SettingTexts = Record<SchoolSetting, string>;
/** What stands in the fields, and what was last seen of the school under each. */
export type SettingsForm = { typed: SettingTexts; seen: SettingTexts };

/** The school's settings as the fields hold them. */
export const settingTexts = (settings: SchoolSettings) =>
  Object.fromEntries(settingFields.map((name) => [name, String(settings[name])])) as SettingTexts;

export const newSettingsForm = (now: SettingTexts): SettingsForm => ({ typed: now, seen: now });

/** The fields that were changed and are not saved. */
export const changedSettings = ({ typed, seen }: SettingsForm) =>
  settingFields.filter((name) => typed[name] !== seen[name]);

/** The changed fields that somebody else has changed as well: both stay, and it is asked which (SCHOOL-3). */
export const contestedSettings = (form: SettingsForm, now: SettingTexts) =>
  changedSettings(form).filter((name) => form.seen[name] !== now[name]);

/** The form after the school has changed: what nobody has touched here follows, and so does what others typed alike. */
export function withRemoteChanges(form: SettingsForm, now: SettingTexts): SettingsForm {
  const settled = settingFields.filter(
    (name) => form.typed[name] === form.seen[name] || form.typed[name] === now[name],
  );
  return withTheirs(form, settled, now);
}

/** Takes fields as they are now. */
export const withTheirs = ({ typed, seen }: SettingsForm, names: SchoolSetting[], now: SettingTexts) => {
  const taken = Object.fromEntries(names.map((name) => [name, now[name]]));
  return { typed: { ...typed, ...taken }, seen: { ...seen, ...taken } };
};

/** Keeps what was typed, knowing what it will replace. */
export const withMine = ({ typed, seen }: SettingsForm, name: SchoolSetting, now: SettingTexts) => ({
  typed,
  seen: { ...seen, [name]: now[name] },
});

/** What a save sends of the changed fields, and what it was typed over. */
export function settingsPayload(form: SettingsForm) {
  const names = changedSettings(form);
  return { ...valuesOf(form.typed, names), was: valuesOf(form.seen, names) };
}

const valuesOf = (texts: SettingTexts, names: SchoolSetting[]): Partial<SchoolSettings> =>
  Object.fromEntries(names.map((name) => [name, settingOf(name, texts[name].trim())]));

function settingOf(name: SchoolSetting, text: string): string | number | boolean {
  if (name === 'registration_open') return text === 'true';
  if (name === 'minimum_password') return /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return text;
}
