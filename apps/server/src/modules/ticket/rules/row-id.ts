/** A version 7 UUID of an instant that ends like the member's, so that both live in one bucket. */
export function rowIdFor(memberId: string, { id, at }: { id: string; at: Date }): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}${id.slice(13, -2)}${memberId.slice(-2)}`;
}
