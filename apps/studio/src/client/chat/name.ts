/** Names that stand for players at tables: a bird and a number, from their four digits. */
export function nameOf(tag: string, birds: readonly string[]): string {
  const value = Number.parseInt(tag, 16);
  if (!Number.isFinite(value)) return tag;
  return `${birds[value % birds.length] ?? ''} ${String(Math.floor(value / birds.length) % 1_000)}`;
}
