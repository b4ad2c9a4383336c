import { type VendorStatus, walletCalls, type WalletCall } from '@parlour/contract/vendor';

type Check = (value: unknown) => boolean;
type Field = { readonly name: string; readonly isRequired: boolean; readonly check: Check };

export type Parsed =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly status: VendorStatus };

/** Left out by some suppliers, and without them a call is still unambiguous. */
const LENIENT_FIELDS = new Set(['round_closed', 'is_free', 'supplier_transaction_id']);

const syntax: Parsed = { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' };
const types: Parsed = { ok: false, status: 'RS_ERROR_WRONG_TYPES' };

/**
 * Reads a body: no JSON or a missing field is wrong syntax, a field of another kind is a wrong
 * type. Fields that the dialect does not name are let through and ignored.
 */
export function parseCall(call: WalletCall, text: string, isLenient: boolean): Parsed {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return syntax;
  }
  return parseBody(call, body, isLenient);
}

/** The same for a body that is part of another one. */
export function parseBody(call: WalletCall, body: unknown, isLenient: boolean): Parsed {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return syntax;
  const record = body as Record<string, unknown>;
  let isWrongType = false;
  for (const { name, isRequired, check } of fields[call]) {
    const value = record[name];
    if (value === undefined) {
      if (isRequired && !(isLenient && LENIENT_FIELDS.has(name))) return syntax;
    } else if (!check(value)) {
      isWrongType = true;
    }
  }
  return isWrongType ? types : { ok: true, body: record };
}

/** The parts of JSON Schema that the dialect's declarations use. */
type Schema = {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

function checkOf(schema: Schema): Check {
  if (schema.anyOf !== undefined) {
    const checks = schema.anyOf.map(checkOf);
    return (value) => checks.some((check) => check(value));
  }
  switch (schema.type) {
    case 'string':
      return stringCheck(schema);
    case 'integer': {
      const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema;
      return (value) =>
        Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= maximum;
    }
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'null':
      return (value) => value === null;
    // What an array holds is read by itself.
    case 'array': {
      const { maxItems = 0, minItems = 0 } = schema;
      return (value) =>
        Array.isArray(value) && value.length >= minItems && value.length <= maxItems;
    }
    case 'object':
      return (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      throw new Error(`the vendor dialect uses no ${schema.type ?? 'untyped'} fields`);
  }
}

function stringCheck({
  minLength = 0,
  maxLength = Number.MAX_SAFE_INTEGER,
  pattern,
}: Schema): Check {
  const expression = pattern === undefined ? null : new RegExp(pattern, 'u');
  return (value) =>
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    // PostgreSQL holds no zero bytes in text, and half a character would be stored as another one.
    !value.includes('\0') &&
    value.isWellFormed() &&
    (expression === null || expression.test(value));
}

const fieldsOf = (call: WalletCall): readonly Field[] => {
  const { properties, required = [] } = walletCalls[call] as unknown as {
    properties: Record<string, Schema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    check: checkOf(schema),
  }));
};

const fields = Object.fromEntries(
  (Object.keys(walletCalls) as WalletCall[]).map((call) => [call, fieldsOf(call)]),
) as unknown as Readonly<Record<WalletCall, readonly Field[]>>;
