// `JSON.rawJSON` is in the runtime and not yet in TypeScript's library.
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Writes bigints as JSON numbers, as amounts stand on the wires of vendors. */
export const toWire = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? rawJSON(part.toString()) : part,
  );
