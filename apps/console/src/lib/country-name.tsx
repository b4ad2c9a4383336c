import type { ReactNode } from 'react';
import { useLanguageTag } from './language.ts';

/** A country by its code of two letters, in the person's language. */
export function CountryName({ code }: { readonly code: string | null }): ReactNode {
  const tag = useLanguageTag();
  if (code === null) return '—';
  return <bdi>{new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? code}</bdi>;
}
