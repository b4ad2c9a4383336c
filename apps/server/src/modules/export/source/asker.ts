import type { Wish } from './source.ts';

/** Whose team a file is about, as the views of a team ask it. */
export const askerOf = ({ brandId, ownerId }: Wish) => ({ agentId: ownerId, brandId });
