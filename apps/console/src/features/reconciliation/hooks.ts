import { useQuery } from '@tanstack/react-query';
import { textOfCode, useOperatorText } from '../../lib/language.ts';
import { sourcesQuery } from './api/index.ts';

/** The name of a provider or bank; its code where it has no other. */
export function useSourceName(): (source: string) => string {
  useOperatorText();
  return (source) => textOfCode('reconciliation.sourceName', source) ?? source;
}

/** Providers and banks to choose among. */
export function useSourceOptions() {
  const sourceName = useSourceName();
  const { data } = useQuery(sourcesQuery());
  return (data?.items ?? []).map(({ source }) => ({ value: source, label: sourceName(source) }));
}
