/** Where to go after the sign-in: only into the console itself, whatever the address says. */
export function safeNext(next: string | undefined): string {
  const isLocal = next !== undefined && /^\/(?![/\\])/.test(next) && !next.startsWith('/login');
  return isLocal ? next : '/';
}
