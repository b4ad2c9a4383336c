import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { notifyAnswer } from '../approval/outcome.tsx';
import { useOwnSave } from './draft-context.ts';
import { isStale } from './stale.ts';

export type DecisionOptions<Input, Value> = {
  readonly act: (input: Input) => Promise<Value>;
  /** Fetches again what the decision changes. */
  readonly refresh: () => Promise<void>;
  readonly doneText: string | ((value: Value) => string);
  readonly onDone: (value: Value) => void;
};

/**
 * A decision about a record that others work on as well. After a conflict the record is fetched
 * again, so that behind the words about it stands what the other decided.
 */
export function useDecision<Input, Value>(
  options: DecisionOptions<Input, Value>,
): UseMutationResult<Value, Error, Input> {
  const { act, refresh, doneText, onDone } = options;
  const trackSave = useOwnSave();
  return useMutation<Value, Error, Input>({
    mutationFn: (input) => trackSave(() => act(input)),
    onSuccess: (value) => {
      onDone(value);
      const text = typeof doneText === 'string' ? doneText : doneText(value);
      notifyAnswer(value, text);
    },
    onSettled: (_value, cause) => (cause === null || isStale(cause) ? refresh() : undefined),
  });
}
