const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const match = (table: readonly (readonly [string, string])[], userAgent: string) =>
  table.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;

/** A browser and system that a person recognises; null where the text gives no hint. */
export function describeDevice(userAgent: string): string | null {
  const parts = [match(BROWSERS, userAgent), match(SYSTEMS, userAgent)].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : parts.join(', ');
}
