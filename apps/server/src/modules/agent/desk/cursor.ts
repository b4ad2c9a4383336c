import { Refusal } from '../../../platform/refusal.ts';
import { UUID } from '../../../platform/uuid.ts';

/** Where a page ended: what it is sorted by, and the id that breaks ties. */
export type Place = { readonly value: string; readonly id: string };

export const writePlace = ({ id, value }: Place): string =>
  Buffer.from(`${id} ${value}`).toString('base64url');

export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [id, value] = [text.slice(0, 36), text.slice(37)];
  if (!UUID.test(id)) throw new Refusal('request.invalid');
  return { id, value };
}
