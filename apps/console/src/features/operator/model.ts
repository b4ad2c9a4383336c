/** Permissions by the noun that they are about, in the order in which they were given. */
export function groupPermissions(
  permissions: readonly string[],
): { readonly noun: string; readonly verbs: readonly string[] }[] {
  const groups = new Map<string, string[]>();
  for (const permission of permissions) {
    const [noun = '', verb = ''] = permission.split('.');
    // Everyone may manage their own account, so it tells roles apart from nothing.
    if (noun === 'self') continue;
    groups.set(noun, [...(groups.get(noun) ?? []), verb]);
  }
  return [...groups].map(([noun, verbs]) => ({ noun, verbs }));
}

/** Every permission that some role has, for the rows of the table of roles. */
export const allPermissions = (
  roles: readonly { readonly permissions: readonly string[] }[],
): string[] =>
  [...new Set(roles.flatMap(({ permissions }) => permissions))].filter((name) => name !== 'self');
