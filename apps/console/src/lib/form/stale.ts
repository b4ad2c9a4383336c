import { RefusalError } from '@parlour/client';

/** Whether a change was refused because another operator had been quicker. */
export const isStale = (cause: unknown): boolean =>
  cause instanceof RefusalError && cause.status === 409 && cause.code !== 'approval.open';
