import { CopyField } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';

export type RecordIdProps = {
  readonly id: string;
  /** Longer ones are shortened to their end; an id of the house always is. */
  readonly charsMax?: number;
};

const TAIL_CHARS = 8;

/** An id by its end, which is the part that differs; the whole of it is one press away. */
export function RecordId({ id, charsMax = TAIL_CHARS }: RecordIdProps): ReactNode {
  const t = useOperatorText();
  return (
    <CopyField
      value={id}
      shown={id.length > charsMax ? `…${id.slice(-TAIL_CHARS)}` : id}
      copyLabel={t('action.copyId')}
      copiedLabel={t('action.copied')}
    />
  );
}
