import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { riskLevel, riskTone, toneOf } from '../model.ts';

export type WithdrawalPillProps = { readonly state: string };

export function WithdrawalPill({ state }: WithdrawalPillProps): ReactNode {
  useOperatorText();
  return (
    <StatusPill tone={toneOf(state)}>{textOfCode('withdrawal.state', state) ?? state}</StatusPill>
  );
}

export type RiskPillProps = { readonly score: number };

export function RiskPill({ score }: RiskPillProps): ReactNode {
  const t = useOperatorText();
  const level = riskLevel(score);
  return <StatusPill tone={riskTone(level)}>{t(`withdrawal.risk.${level}`, { score })}</StatusPill>;
}
