import type { SchoolSetting } from '@tinig/domain/school/school';

const names: Record<SchoolSetting, string> = {
  school_name: 'pangalan ng paaralan',
  school_id: 'School ID',
  region: 'region',
  division: 'division',
  school_head: 'punong-guro',
  privacy_officer: 'privacy officer',
  privacy_contact: 'paano makakausap ang privacy officer',
  server_place: 'nasaan ang computer ng Tinig',
  password_help: 'kanino lalapit kung nakalimutan ang password',
  minimum_password: 'pinakamaikling password',
  registration_open: 'pag-register mula sa laro',
};

/** Unknown settings show their own name. */
export const settingLabel = (field: string): string => names[field as SchoolSetting] ?? field;
