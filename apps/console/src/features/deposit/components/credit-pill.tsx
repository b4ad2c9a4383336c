import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { BankCredit } from '../api/bank-credit.ts';
import { creditTone } from '../model.ts';

export type CreditPillProps = { readonly state: BankCredit['state'] };

export function CreditPill({ state }: CreditPillProps): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={creditTone(state)}>{t(`arrival.state.${state}`)}</StatusPill>;
}
