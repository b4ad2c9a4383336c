import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { levelKey } from '../model.ts';

export type FillingProps = { readonly level: string; readonly number: number };

/** A pool's level, and which of its fillings it is. */
export function Filling({ level, number }: FillingProps): ReactNode {
  const t = useOperatorText();
  return (
    <>
      {t(levelKey(level))} <bdi>#{number}</bdi>
    </>
  );
}
