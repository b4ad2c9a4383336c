import { createHash } from 'node:crypto';

/** The same name always gives the same id: a UUID of version 8. */
export function idFor(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
