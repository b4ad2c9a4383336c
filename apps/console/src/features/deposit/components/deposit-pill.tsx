import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { toneOf } from '../model.ts';

export type DepositPillProps = { readonly state: string };

export function DepositPill({ state }: DepositPillProps): ReactNode {
  useOperatorText();
  return (
    <StatusPill tone={toneOf(state)}>{textOfCode('deposit.state', state) ?? state}</StatusPill>
  );
}
