import { createCursor } from '../../../platform/cursor.ts';

/** Pages of issues continue behind an instant and, among draws of one instant, behind an id. */
export const issueCursor = createCursor({ drawsAt: 'instant', id: 'id' });
