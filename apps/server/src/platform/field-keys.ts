// Keys that seal what is stored: the first one seals, all of them open.

/** A key of 32 bytes. The one that an installation begins with has no id. */
export type FieldKey = { readonly id: string | null; readonly key: Buffer };
export type FieldKeys = readonly [FieldKey, ...FieldKey[]];

/** The only key of an installation that never changed it. */
export const onlyKey = (key: Buffer): FieldKeys => [{ id: null, key }];

export function keyOf(keys: FieldKeys, id: string | null): Buffer {
  const found = keys.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no field key ${id ?? 'without an id'}`);
  return found.key;
}
