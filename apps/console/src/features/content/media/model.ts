/** The same bounds as the server's, told before anything is sent. */
export const MEDIA_BYTES_MAX = 5 * 1024 * 1024;
export const MEDIA_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

export type FileProblem = 'type' | 'size';

/** Why a file cannot become a picture of the library, as far as this can be seen from outside. */
export function fileProblem({ type, size }: { type: string; size: number }): FileProblem | null {
  if (!MEDIA_TYPES.includes(type)) return 'type';
  return size > MEDIA_BYTES_MAX ? 'size' : null;
}

const KILO = 1024;

/** A size as people read it. */
export function bytesText(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`;
  return `${Math.round((bytes / KILO / KILO) * 10) / 10} MB`;
}
