import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Operator } from '../api/index.ts';

export type OperatorPillProps = { readonly operator: Operator };

export function OperatorPill({ operator }: OperatorPillProps): ReactNode {
  const t = useOperatorText();
  if (!operator.isActive) return <StatusPill tone="neutral">{t('operator.disabled')}</StatusPill>;
  if (operator.isLocked) return <StatusPill tone="bad">{t('operator.lockedOut')}</StatusPill>;
  if (!operator.hasTotp || operator.mustChangePassword) {
    return <StatusPill tone="waiting">{t('operator.invited')}</StatusPill>;
  }
  return <StatusPill tone="good">{t('operator.active')}</StatusPill>;
}
