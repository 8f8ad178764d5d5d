import { message } from '#messages/messages';
import { isObject } from '#text/input';

/** The five top-level parts of the original database's export. */
export const originalParts = ['Users', 'Sections', 'QuarterLock', 'PlayerProgress', 'Links'] as const;

/** Kinds of files that a school may upload: the original app's three (`OriginalKind`), and others by mistake. */
export type FileKind =
  | OriginalKind
  | 'branch'
  | 'accounts-csv'
  | 'tinig'
  | 'app-settings'
  | 'service-key'
  | 'json'
  | 'text'
  | 'empty';

export type OriginalKind = 'database' | 'accounts' | 'parameters';

export const fileKindLabel = (kind: FileKind) => message(`file-${kind}`);

export function detectFileKind(text: string): FileKind {
  const bare = text.trim();
  if (bare === '') return 'empty';
  try {
    return detectJsonKind(JSON.parse(bare));
  } catch {
    return kindOfText(bare);
  }
}

function kindOfText(text: string): FileKind {
  if (/base64_signer_key/.test(text)) return 'parameters';
  // One account per line: id, email, verified, hash, salt.
  return /^[\w-]{1,128},[^,\n]*@[^,\n]*,(true|false),/.test(text) ? 'accounts-csv' : 'text';
}

export function detectJsonKind(json: unknown): FileKind {
  if (json === null) return 'empty';
  if (!isObject(json)) return 'json';
  if ('Tinig' in json) return 'tinig';
  if (originalParts.some((part) => typeof json[part] === 'object' && json[part] !== null)) return 'database';
  if (Array.isArray(json.users)) return 'accounts';
  if ('base64_signer_key' in json || 'hash_config' in json) return 'parameters';
  if (json.type === 'service_account') return 'service-key';
  if ('project_info' in json) return 'app-settings';
  return isBranch(json) ? 'branch' : 'json';
}

const ownFields = ['first_name', 'section_name', 'quarter_one', 'game_one_progress', 'GDriveLink'];

/** True for a subtree of the database, exported from below its root. */
function isBranch(json: Record<string, unknown>): boolean {
  const [first] = Object.values(json);
  return [json, first].some((one) => isObject(one) && ownFields.some((field) => field in one));
}
