import { useQuery } from '@tanstack/react-query';
import { useOperatorText } from '../../../lib/language.ts';
import type { Filter } from '../../../lib/list/filter-bar.tsx';
import { figuresQuery } from '../api/index.ts';
import { ASSIGNEES, WITHDRAWAL_STATES, type WithdrawalView } from '../filter.ts';
import { riskLevel, RISK_STEPS } from '../model.ts';

/** The pills above the list; the state can be chosen only where a view holds several. */
export function useWithdrawalFilters(view: WithdrawalView): Filter[] {
  const t = useOperatorText();
  const { data } = useQuery(figuresQuery());
  const currencies = [...new Set((data?.views ?? []).map(({ currency }) => currency))];
  const states: Filter = {
    kind: 'choice',
    key: 'state',
    label: t('withdrawal.stateLabel'),
    options: WITHDRAWAL_STATES.map((state) => ({
      value: state,
      label: t(`withdrawal.state.${state}`),
    })),
  };
  const currency: Filter = {
    kind: 'choice',
    key: 'currency',
    label: t('withdrawal.currency'),
    options: currencies.map((code) => ({ value: code, label: code })),
  };
  return [
    ...(view === 'all' || view === 'open' ? [states] : []),
    { kind: 'text', key: 'account', label: t('withdrawal.member') },
    ...(currencies.length > 1 ? [currency] : []),
    { kind: 'text', key: 'amountMin', label: t('withdrawal.amountMin') },
    { kind: 'text', key: 'amountMax', label: t('withdrawal.amountMax') },
    {
      kind: 'choice',
      key: 'risk',
      label: t('withdrawal.riskLabel'),
      options: RISK_STEPS.map((step) => ({
        value: String(step),
        label: t('withdrawal.riskFrom', { level: riskLevel(step), score: step }),
      })),
    },
    {
      kind: 'choice',
      key: 'assignee',
      label: t('withdrawal.assignee'),
      options: ASSIGNEES.map((value) => ({ value, label: t(`withdrawal.assignee.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'held',
      label: t('withdrawal.heldLabel'),
      options: (['yes', 'no'] as const).map((value) => ({
        value,
        label: t(`withdrawal.heldLabel.${value}`),
      })),
    },
    { kind: 'period', label: t('list.period') },
  ];
}
