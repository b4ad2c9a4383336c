/** What a transfer was for: `withdrawal:<id>` as the noun and the id. */
export function readCause(cause: string): { readonly kind: string; readonly id: string } {
  const at = cause.indexOf(':');
  return at < 0 ? { kind: cause, id: '' } : { kind: cause.slice(0, at), id: cause.slice(at + 1) };
}
