import { changeSchool } from '@tinig/domain/calls/school';
import type { SchoolSetting, SchoolSettings } from '@tinig/domain/school/school';
import { useEffect, useMemo, useState } from 'react';
import { attempt } from '#client/use-act.ts';
import { useForm } from '#client/use-form.ts';
import { toast } from '#ui/feedback/toast.tsx';
import {
  changedSettings,
  contestedSettings,
  newSettingsForm,
  settingFields,
  settingsPayload,
  settingTexts,
  withMine,
  withRemoteChanges,
  withTheirs,
} from './settings-form.ts';

/** State of the settings form: typed values, remote changes, and one save for all (SCHOOL-3). */
export function useSettings(settings: SchoolSettings) {
  const now = useMemo(() => settingTexts(settings), [settings]);
  const [state, setForm] = useState(() => newSettingsForm(now));
  useEffect(() => setForm((form) => withRemoteChanges(form, now)), [now]);
  // Used only to show errors. `state` below holds the typed values and the saved values that they replace.
  const said = useForm(now);
  const changed = changedSettings(state);
  const contested = contestedSettings(state, now);

  const setTyped = (name: SchoolSetting, value: string) =>
    setForm(({ typed, seen }) => ({ typed: { ...typed, [name]: value }, seen }));

  async function save() {
    if (contested.length > 0) return said.refuse('Piliin muna kung alin ang itatago.');
    const sent = said.check(changeSchool.input, settingsPayload(state));
    if (!sent) return;
    const done = await said.outcomeOf(attempt(changeSchool, sent), 'settings-not-saved');
    if (!done) return;
    toast(done.answer.message);
    const { was: _, ...saved } = sent;
    const texts = { ...state.typed, ...settingTexts({ ...settings, ...given(saved) }) };
    setForm((form) => withTheirs(form, changed, texts));
  }

  return {
    changed,
    busy: said.busy,
    notice: said.notice,
    save,
    /** Discards all changes. */
    back: () => {
      said.clear();
      setForm((form) => withTheirs(form, settingFields, now));
    },
    texts: state.typed,
    field: (name: SchoolSetting) => ({
      ...said.field(name),
      value: state.typed[name],
      onValue: (value: string) => setTyped(name, value),
      theirs: contested.includes(name) ? now[name] : undefined,
      onMine: () => setForm((form) => withMine(form, name, now)),
      onTheirs: () => setForm((form) => withTheirs(form, [name], now)),
    }),
  };
}

const given = (settings: Partial<{ [Name in keyof SchoolSettings]: SchoolSettings[Name] | undefined }>) =>
  Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Partial<SchoolSettings>;
