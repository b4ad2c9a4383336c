// JSON whose integers may exceed what a double holds: balances in hundred-thousandths do.

// `JSON.rawJSON` is in the runtime and not yet in TypeScript's library.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Writes bigints as JSON numbers. */
export const toWire = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(part.toString()) : part,
  );

/** Reads every JSON integer as a bigint, without loss. */
export function fromWire(text: string): unknown {
  const reviver = (_: string, value: unknown, context?: { source?: string }) => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && /^-?\d{1,19}$/.test(source)
      ? BigInt(source)
      : value;
  };
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
}
