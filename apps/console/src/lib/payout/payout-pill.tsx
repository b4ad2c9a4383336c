import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../language.ts';

const TONES: Readonly<Record<string, StatusTone>> = {
  HELD: 'waiting',
  READY: 'neutral',
  SENT: 'notice',
  UNKNOWN: 'waiting',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
};

export type PayoutPillProps = { readonly state: string };

/** The state of one payment, wherever payments are shown. */
export function PayoutPill({ state }: PayoutPillProps): ReactNode {
  useOperatorText();
  return (
    <StatusPill tone={TONES[state] ?? 'neutral'}>
      {textOfCode('payout.state', state) ?? state}
    </StatusPill>
  );
}
