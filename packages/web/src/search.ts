// Filters, pages, open drawers and codes live in the address as plain text: a code of digits stays a code.

/** `?a=b` as the router wants it: every value stays the text that it is. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** The address of a search; what is empty, or neither text nor number, is left out. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const isPlain = typeof value === 'string' || typeof value === 'number';
    if (isPlain && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
