import { textOfCode, useOperatorText } from '../../lib/language.ts';

/** The name of a provider or bank; its code where it has no other. */
export function useSourceName(): (source: string) => string {
  useOperatorText();
  return (source) => textOfCode('reconciliation.sourceName', source) ?? source;
}
