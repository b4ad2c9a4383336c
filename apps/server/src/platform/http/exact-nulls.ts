type Schema = { readonly [keyword: string]: unknown };

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Kinds of values of which nothing is read that is not one: JSON has signs of its own for them. */
const EXACT: ReadonlySet<unknown> = new Set(['boolean', 'integer', 'number', 'object', 'array']);

const isExact = ({ anyOf, type }: Schema): boolean =>
  Array.isArray(anyOf) ? anyOf.every((part) => isSchema(part) && isExact(part)) : EXACT.has(type);

function exactUnion(parts: readonly unknown[]): readonly unknown[] {
  const others = parts.filter((part) => !isSchema(part) || part['type'] !== 'null');
  const isMixed = others.length < parts.length && others.length > 0;
  if (!isMixed || !others.every((part) => isSchema(part) && isExact(part))) return parts;
  // First, so that null is taken as it is before anything else would read a zero in it.
  return [{ enum: [null] }, ...others];
}

/**
 * A body's schema in which "a number or null" means what it says. The validator reads texts of
 * addresses as the scalars that are wanted, and with the same eagerness a zero as null and null as a
 * zero. Texts that may be null stay as they are: there, an empty text is nothing.
 */
export function exactNulls<Value>(schema: Value): Value {
  if (Array.isArray(schema)) return schema.map((part: unknown) => exactNulls(part)) as Value;
  if (!isSchema(schema)) return schema;
  const entries = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    exactNulls(keyword === 'anyOf' && Array.isArray(value) ? exactUnion(value) : value),
  ]);
  return Object.fromEntries(entries) as Value;
}
