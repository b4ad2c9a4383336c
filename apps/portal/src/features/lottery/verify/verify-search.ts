/** The issue that an address asks to check; null where it names none. */
export function readIssueNo(search: Readonly<Record<string, unknown>>): string | null {
  const asked = search['issueNo'];
  // The router reads figures of the address as numbers.
  const no = typeof asked === 'number' ? String(asked) : asked;
  return typeof no === 'string' && /^[0-9-]{4,20}$/.test(no) ? no : null;
}
