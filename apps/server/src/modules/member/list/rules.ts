import { createCursor } from '../../../platform/cursor.ts';
import { UUID } from '../../../platform/uuid.ts';
export type MemberSort = 'registered' | 'account' | 'loggedIn';

/** Where a page ends: the value that the list is sorted by, and the id behind it. */
export type Place = { readonly value: string | null; readonly id: string };

export const isMemberId = (text: string): boolean => UUID.test(text);

export const memberCursor = createCursor({ value: 'textOrNull', id: 'id' });
