import { roundReviewColumns } from '../../features/round/components/review-columns.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Rounds whose history does not add up, for a person to look at. */
export const resource = defineResource('GET /console/round-reviews')({
  name: 'round-reviews',
  hint: 'round.review.hint',
  empty: { title: 'round.review.empty', hint: 'round.review.emptyHint' },
  columns: roundReviewColumns,
  exported: true,
  phone: { figure: 'vendor', under: ['ref', 'detail', 'at'] },
  opens: ({ roundId }) =>
    roundId === null ? null : { to: '/rounds/$roundId', params: { roundId } },
});
