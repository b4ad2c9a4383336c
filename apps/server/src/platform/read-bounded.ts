/** The whole body of an answer; null when it is longer than what may be kept in memory. */
export async function readBounded(response: Response, bytesMax: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
