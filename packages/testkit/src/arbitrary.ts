import fc, { type Arbitrary } from 'fast-check';

/** As much of JSON Schema as the contract uses. */
type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly additionalProperties?: unknown;
};

const STRING_LENGTH_MAX = 40;
const LIST_LENGTH_MAX = 4;

/** Values that a schema of the contract accepts, for sending a call what it says it takes. */
export function arbitraryOf(schema: unknown): Arbitrary<unknown> {
  const shape = schema as Schema;
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches !== undefined) return fc.oneof(...branches.map(arbitraryOf));
  switch (shape.type) {
    case 'string':
      return stringOf(shape);
    case 'integer':
      return fc.integer({ min: shape.minimum ?? -1_000, max: shape.maximum ?? 1_000 });
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e6, max: shape.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.max(
          Math.min(shape.maxItems ?? LIST_LENGTH_MAX, LIST_LENGTH_MAX),
          shape.minItems ?? 0,
        ),
      });
    case 'object':
      return objectOf(shape);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Of the years that calls take. */
const instants = fc.date({
  noInvalidDate: true,
  min: new Date('1000-01-01T00:00:00Z'),
  max: new Date('2999-12-31T00:00:00Z'),
});

function stringOf({ format, pattern, minLength = 0, maxLength = STRING_LENGTH_MAX }: Schema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return instants.map((date) => date.toISOString());
  if (format === 'date') {
    return instants.map((date) => date.toISOString().slice(0, 10));
  }
  if (format === 'email') return fc.emailAddress();
  const longest = Math.min(maxLength, Math.max(minLength, STRING_LENGTH_MAX));
  if (pattern !== undefined && isGenerable(pattern)) {
    // A plain class takes the length along; filtering for it could search for ever.
    const characters = PLAIN_CLASS.exec(pattern)?.[1];
    return fc.stringMatching(
      new RegExp(characters === undefined ? pattern : `^${characters}{${minLength},${longest}}$`),
    );
  }
  return fc.string({ minLength, maxLength: longest });
}

const PLAIN_CLASS = /^\^(\[[^\]]+\])[+*]\$$/;

/** fast-check cannot run a pattern with look-around backwards. */
const isGenerable = (pattern: string): boolean => !pattern.includes('(?');

function objectOf({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

/** Values that nobody asked for: what a careless or hostile client sends in place of a field. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    -1,
    0,
    1e308,
    true,
    [],
    {},
    '\u0000',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u202Eabc',
    'x'.repeat(5_000),
    '{"__proto__":{"polluted":true}}',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The same objects with one field replaced by something hostile, or taken away. */
export function damaged(schema: unknown): Arbitrary<unknown> {
  const names = Object.keys((schema as Schema).properties ?? {});
  if (names.length === 0) return hostileValue;
  return fc
    .tuple(arbitraryOf(schema), fc.constantFrom(...names), hostileValue, fc.boolean())
    .map(([value, name, bad, isTaken]) => {
      const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
      if (isTaken) delete copy[name];
      else copy[name] = bad;
      return copy;
    });
}
