import { FaultError, RefusalError } from '@parlour/client';
import { useCallback } from 'react';
import { type OperatorKey, useOperatorText } from './language.ts';

/** What to say about something that went wrong, and what to look it up by. */
export type Failure = { readonly text: string; readonly reference: string | null };

const FAULTS = {
  offline: 'trouble.offline',
  timeout: 'trouble.timeout',
  server: 'trouble.server',
} as const satisfies Record<string, OperatorKey>;

/** Words for whatever was thrown: the server's own for a refusal, ours for a fault. */
export function useFailure(): (cause: unknown) => Failure {
  const t = useOperatorText();
  return useCallback(
    (cause) => {
      if (cause instanceof RefusalError) {
        return { text: cause.message, reference: cause.requestId === '' ? null : cause.requestId };
      }
      if (cause instanceof FaultError) {
        return { text: t(FAULTS[cause.kind]), reference: cause.requestId };
      }
      return { text: t('trouble.unexpected'), reference: null };
    },
    [t],
  );
}

/** The text that a refusal has for one field of a form, by its path with slashes or dots. */
export const fieldError = (cause: unknown, field: string): string | null =>
  cause instanceof RefusalError ? (cause.fields[field.replaceAll('/', '.')] ?? null) : null;
