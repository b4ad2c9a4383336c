import { useCallback } from 'react';
import { explainFailure } from './failure.ts';
import { usePlayerText } from './language.ts';

/** Words for whatever was thrown, with the reference that the operator can look up. */
export function useFailureText(): (cause: unknown) => string {
  const t = usePlayerText();
  return useCallback(
    (cause) => {
      const failure = explainFailure(cause);
      const text = failure.kind === 'said' ? failure.text : t(failure.key);
      const { reference } = failure;
      return reference === null ? text : `${text} ${t('fault.reference', { reference })}`;
    },
    [t],
  );
}
