/** Where a launch wants its player back: a path of the portal, and nothing that leads elsewhere. */
export function readBackPath(search: Readonly<Record<string, unknown>>): string | null {
  const path = search['backUrl'];
  return typeof path === 'string' && /^\/(?![/\\])[\w\-/?=&%.]{0,200}$/.test(path) ? path : null;
}
