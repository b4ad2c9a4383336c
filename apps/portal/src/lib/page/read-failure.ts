import { RefusalError } from '@parlour/client';

/** Whether the server knows of nothing at an address, as opposed to not having answered. */
export const isMissing = (cause: unknown, code: string): boolean =>
  cause instanceof RefusalError && (cause.code === code || cause.code === 'request.invalid');
