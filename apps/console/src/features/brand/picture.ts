// Addresses of stored pictures, and what may be sent as one.

export const logoUrlOf = (name: string | null): string | null =>
  name === null ? null : `/brand/${name}.webp`;

export const iconUrlOf = (name: string | null, size: '192' | 'mask-192'): string | null =>
  name === null ? null : `/brand/${name}-${size}.png`;

export const PICTURE_TYPES = ['image/png', 'image/webp', 'image/svg+xml'] as const;
/** As the contract says of the call that takes them. */
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;

export type PictureProblem = 'type' | 'size' | null;

/** Why a file need not be sent at all; null when the server is to judge it. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem {
  if (!PICTURE_TYPES.some((known) => known === type)) return 'type';
  return size > PICTURE_BYTES_MAX ? 'size' : null;
}
