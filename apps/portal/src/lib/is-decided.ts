import { RefusalError } from '@parlour/client';

const UNDECIDED_STATUS = 500;

/**
 * Whether a refusal proves that what was sent was not carried out. `own` matches codes of what answers it
 * itself: a refusal of anything before that says nothing of an earlier sending.
 */
export const isDecided = (cause: unknown, isRepeat: boolean, own: RegExp): cause is RefusalError =>
  cause instanceof RefusalError &&
  (own.test(cause.code) || (!isRepeat && cause.status < UNDECIDED_STATUS));
