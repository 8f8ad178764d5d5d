import { readUsers } from '@tinig/domain/calls/people';
import { fullName } from '@tinig/domain/people/people';
import { maxPageSize } from '@tinig/domain/text/paging';
import { useWatch } from '#client/use-watch.ts';

/**
 * Hook: teachers and superadmins who may have a section (E10), as options. Emails distinguish people of the same name.
 */
export function useTeachers() {
  const admins = useWatch(readUsers, { role: 'admin', per_page: maxPageSize }).value?.items;
  const superadmins = useWatch(readUsers, { role: 'superadmin', per_page: maxPageSize }).value?.items;
  if (!admins || !superadmins) return undefined;
  const all = [...admins, ...superadmins];
  const names = all.map(fullName);
  return all.map(({ uid, email, first_name, last_name }, at) => {
    const name = names[at]!;
    const shared = names.indexOf(name) !== names.lastIndexOf(name);
    return { value: uid, label: shared ? `${name} (${email})` : name, first_name, last_name };
  });
}
