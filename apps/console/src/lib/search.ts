// Filters, pages and open drawers live in the address as plain text.

export type Search<Key extends string> = { readonly [K in Key]?: string | undefined };

/** Keeps the known parameters of an address that have a value. */
export const pickSearch =
  <const Key extends string>(...keys: readonly Key[]) =>
  (raw: Readonly<Record<string, unknown>>): Search<Key> => {
    const picked: { [K in Key]?: string } = {};
    for (const key of keys) {
      const value = raw[key];
      if (typeof value === 'string' && value !== '') picked[key] = value;
    }
    return picked;
  };

/** Keeps every parameter of an address that is a text and not empty. */
export function keepTexts<Key extends string>(raw: Readonly<Record<string, unknown>>): Search<Key> {
  const kept: { [K in string]?: string } = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string' && value !== '') kept[key] = value;
  }
  return kept as Search<Key>;
}
