import {
  SchoolSettings as Schema,
  type SchoolSetting,
  type SchoolSettings,
} from '@tinig/domain/school/school';

/** Fields of the page, in order. */
export const settingFields = Object.keys(Schema.shape) as SchoolSetting[];

export type SettingTexts = Record<SchoolSetting, string>;
/** Typed values, and the saved values they are based on. */
export type SettingsForm = { typed: SettingTexts; seen: SettingTexts };

export const settingTexts = (settings: SchoolSettings) =>
  Object.fromEntries(settingFields.map((name) => [name, String(settings[name])])) as SettingTexts;

export const newSettingsForm = (now: SettingTexts): SettingsForm => ({ typed: now, seen: now });

export const changedSettings = ({ typed, seen }: SettingsForm) =>
  settingFields.filter((name) => typed[name] !== seen[name]);

/** Unsaved fields that somebody else has changed too. The user chooses between both values (SCHOOL-3). */
export const contestedSettings = (form: SettingsForm, now: SettingTexts) =>
  changedSettings(form).filter((name) => form.seen[name] !== now[name]);

/**
 * Merges a remote change into the form. Untouched fields take the new value, and so do fields where the typed value
 * equals it.
 */
export function withRemoteChanges(form: SettingsForm, now: SettingTexts): SettingsForm {
  const settled = settingFields.filter(
    (name) => form.typed[name] === form.seen[name] || form.typed[name] === now[name],
  );
  return withTheirs(form, settled, now);
}

/** Replaces the typed values of these fields with the saved ones. */
export const withTheirs = ({ typed, seen }: SettingsForm, names: SchoolSetting[], now: SettingTexts) => {
  const taken = Object.fromEntries(names.map((name) => [name, now[name]]));
  return { typed: { ...typed, ...taken }, seen: { ...seen, ...taken } };
};

/** Keeps the typed value of this field, as a change of the newly saved one. */
export const withMine = ({ typed, seen }: SettingsForm, name: SchoolSetting, now: SettingTexts) => ({
  typed,
  seen: { ...seen, [name]: now[name] },
});

/** Payload of a save: the changed values, and the values they replace. */
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
