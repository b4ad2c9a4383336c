import { RefusalError } from '@parlour/client';

/** The sum of a setting that gives too much back, in words, to stand beside its field. */
export const returnProblem = (refused: Error | null): string | null =>
  refused instanceof RefusalError && refused.code === 'ticket.return_too_high'
    ? refused.message
    : null;
